import UIKit

/// A form with every control: what one says, the others follow.
final class ControlsViewController: UIViewController {
  private let wifi = UISwitch()
  private let volume = UISlider()
  private let copies = UIStepper()
  private let copiesLabel = UILabel()
  private let size = UISegmentedControl(items: ["Small", "Medium", "Large"])
  private let progress = UIProgressView(progressViewStyle: .default)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let pages = UIPageControl()
  private let fruit = UIPickerView()
  private let due = UIDatePicker()
  private let alarm = UIDatePicker()
  private let download = UIButton(configuration: .filled())
  private let fruits = ["Apple", "Apricot", "Cherry", "Fig", "Lemon", "Mango", "Pear", "Plum"]

  override func loadView() { view = FormView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    guard let form = view as? FormView else { return }
    setUpValues()
    setUpDates()
    form.addSection("Network", networkRows())
    form.addSection("Printing", printingRows())
    form.addSection("Dates", [FormView.row("Due", due), FormView.row("Alarm", alarm)])
    form.addSection("Fruit", [fruit])
    form.addSection("Buttons", buttonRows())
  }

  private func setUpValues() {
    wifi.isOn = true
    volume.value = 0.4
    volume.accessibilityLabel = "Volume"
    copies.minimumValue = 1
    copies.maximumValue = 9
    copies.value = 2
    size.selectedSegmentIndex = 1
    pages.numberOfPages = 5
    pages.currentPage = 1
    spinner.startAnimating()
    fruit.dataSource = self
    fruit.delegate = self
    fruit.accessibilityLabel = "Fruit"
    fruit.selectRow(2, inComponent: 0, animated: false)
    fruit.heightAnchor.constraint(equalToConstant: 150).isActive = true
    wifi.addAction(UIAction { [weak self] _ in self?.wifiDidChange() }, for: .valueChanged)
    volume.addAction(UIAction { [weak self] _ in self?.follow() }, for: .valueChanged)
    copies.addAction(UIAction { [weak self] _ in self?.follow() }, for: .valueChanged)
    follow()
  }

  /// The thirtieth of April 2026 in the morning, wherever it is shown.
  private func setUpDates() {
    for picker in [due, alarm] {
      picker.timeZone = TimeZone(secondsFromGMT: 0)
      picker.date = Date(timeIntervalSince1970: 1_777_533_000)
    }
    due.datePickerMode = .date
    alarm.datePickerMode = .time
    alarm.minuteInterval = 5
  }

  private func networkRows() -> [UIView] {
    [
      FormView.row("Wi-Fi", wifi), FormView.row("Volume", volume, stretches: true),
      FormView.row("Update", progress, stretches: true), FormView.row("Searching", spinner),
    ]
  }

  private func printingRows() -> [UIView] {
    let stepping = UIStackView(arrangedSubviews: [copiesLabel, copies])
    stepping.spacing = 12
    stepping.alignment = .center
    return [
      FormView.row("Size", size), FormView.row("Copies", stepping), FormView.row("Page", pages),
    ]
  }

  private func buttonRows() -> [UIView] {
    download.configuration?.title = "Download"
    download.configuration?.subtitle = "120 MB"
    download.configuration?.image = UIImage(systemName: "arrow.down.circle")
    download.configuration?.imagePadding = 8
    download.configuration?.cornerStyle = .large
    download.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = button.isSelected
    }
    download.changesSelectionAsPrimaryAction = true
    let kinds: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Tinted", .tinted()), ("Gray", .gray()), ("Filled", .filled()),
    ]
    let buttons = kinds.map { title, configuration in
      var configuration = configuration
      configuration.title = title
      configuration.cornerStyle = .capsule
      return UIButton(configuration: configuration)
    }
    let disabled = UIButton(configuration: .filled())
    disabled.configuration?.title = "Disabled"
    disabled.isEnabled = false
    let row = UIStackView(arrangedSubviews: buttons)
    row.distribution = .fillEqually
    row.spacing = 8
    let other = UIStackView(arrangedSubviews: [
      disabled, UIButton(type: .system, primaryAction: UIAction(title: "System") { _ in }),
      UIButton(type: .detailDisclosure),
    ])
    other.spacing = 8
    other.distribution = .fillEqually
    return [download, row, other]
  }

  private func wifiDidChange() {
    for control in [volume, size, copies] as [UIControl] { control.isEnabled = wifi.isOn }
    if wifi.isOn { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  private func follow() {
    progress.setProgress(volume.value, animated: true)
    copiesLabel.text = "\(Int(copies.value))"
    copies.accessibilityLabel = "Copies"
  }
}

extension ControlsViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    fruits.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { fruits[row] }
}
