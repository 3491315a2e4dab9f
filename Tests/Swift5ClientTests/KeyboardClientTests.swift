import Scene
import Simulator
import Testing
import UIKit

/// A chat: messages, and below them a field that stays above the keyboard.
final class ChatViewController: UIViewController {
  let scroll = UIScrollView()
  let name = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  let city = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 40))
  let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
  var heard: [String] = []
  var ends: [CGRect] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    name.placeholder = "Name"
    city.placeholder = "City"
    scroll.addSubview(name)
    scroll.addSubview(city)
    let center = NotificationCenter.default
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"),
      (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"),
      (UIResponder.keyboardDidHideNotification, "didHide"),
      (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
    ]
    for (name, word) in names {
      _ = center.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        MainActor.assumeIsolated { self?.hear(word, note) }
      }
    }
  }

  private func hear(_ word: String, _ note: Notification) {
    guard view.window?.windowScene?.activationState != .unattached else { return }
    heard.append(word)
    guard let info = note.userInfo,
      let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    ends.append(frame)
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
      animations: { self.scroll.contentInset.bottom = self.view.bounds.maxY - frame.minY })
  }

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: " ")
  }
}

@Suite("The keyboard in Swift 5 mode") @MainActor struct KeyboardClientTests {
  private let chat = ChatViewController()

  private func playing(_ more: String = "keyboard software") throws -> ClientPlaying {
    let playing = try ClientPlaying(RootDelegate(chat), on: "iPhone 8")
    try playing.run(more)
    return playing
  }

  @Test("It shows and hides, and says so before and after") func notifications() throws {
    let playing = try playing()
    chat.name.becomeFirstResponder()
    #expect(chat.take() == "willChange willShow")
    #expect(chat.ends.last == CGRect(x: 0, y: 407, width: 375, height: 260))
    #expect(chat.scroll.contentInset.bottom == 260)
    try playing.run("wait 1")
    #expect(chat.take() == "didChange didShow")
    chat.city.becomeFirstResponder()
    try playing.run("wait 1")
    #expect(chat.take() == "", "It stays where one field takes it over from another")
    chat.view.endEditing(true)
    #expect(chat.take() == "willChange willHide")
    #expect(chat.ends.last?.minY == 667)
    try playing.run("wait 1")
    #expect(chat.take() == "didChange didHide")
    #expect(chat.scroll.contentInset.bottom == 0)
  }

  @Test("Keys of a connected keyboard need no room on the screen") func hardware() throws {
    let playing = try playing("wait 0")
    chat.name.becomeFirstResponder()
    try playing.run("wait 1\ntype \"Ada\"")
    #expect(chat.take() == "")
    #expect(chat.name.text == "Ada")
  }

  @Test("What is connected changes while a field is edited") func connecting() throws {
    let playing = try playing("wait 0")
    chat.name.becomeFirstResponder()
    try playing.run("keyboard software\nwait 1")
    #expect(chat.take() == "willChange willShow didChange didShow")
    try playing.run("keyboard hardware\nwait 1")
    #expect(chat.take() == "willChange willHide didChange didHide")
  }

  @Test("An accessory stands above the keyboard, and alone where there is none")
  func accessory() throws {
    let playing = try playing()
    chat.name.inputAccessoryView = chat.accessory
    chat.name.becomeFirstResponder()
    try playing.run("wait 1")
    #expect(chat.ends.last == CGRect(x: 0, y: 363, width: 375, height: 304))
    #expect(chat.accessory.window != nil)
    #expect(
      chat.accessory.convert(chat.accessory.bounds, to: nil)
        == CGRect(x: 0, y: 363, width: 375, height: 44))
    try playing.run("keyboard hardware\nwait 1")
    #expect(chat.ends.last == CGRect(x: 0, y: 623, width: 375, height: 44))
    chat.name.inputAccessoryView = nil
    try playing.run("wait 1")
    #expect(chat.ends.last?.minY == 667)
    #expect(chat.accessory.window == nil)
  }

  @Test("A sentence begins with a capital, and two spaces end one") func capitals() throws {
    let playing = try playing()
    chat.name.becomeFirstResponder()
    try playing.run(
      "wait 1\ntap \"H\"\ntap \"i\"\ntap \"space\"\ntap \"space\"\ntap \"Y\"\ntap \"o\"")
    #expect(chat.name.text == "Hi. Yo")
    chat.city.autocapitalizationType = .allCharacters
    chat.city.becomeFirstResponder()
    try playing.run("wait 1\ntap \"O\"\ntap \"K\"")
    #expect(chat.city.text == "OK")
    chat.city.keyboardType = .emailAddress
    chat.city.reloadInputViews()
    try playing.run("wait 1\ntap \"o\"\ntap \"⇧\"\ntap \"K\"\ntap \"k\"")
    #expect(chat.city.text == "OKoKk")
  }

  @Test("A view in the place of the keyboard is shown whatever is connected")
  func inputView() throws {
    let playing = try playing("wait 0")
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 216))
    chat.name.inputView = picker
    chat.name.becomeFirstResponder()
    try playing.run("wait 1")
    #expect(chat.ends.last == CGRect(x: 0, y: 451, width: 375, height: 216))
    #expect(picker.bounds.width == 375)
  }

  @Test("A keyboard stands for the guide of it") func guide() throws {
    let playing = try playing()
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    chat.view.addSubview(line)
    NSLayoutConstraint.activate([
      line.bottomAnchor.constraint(equalTo: chat.view.keyboardLayoutGuide.topAnchor),
      line.leadingAnchor.constraint(equalTo: chat.view.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: chat.view.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 20),
    ])
    try playing.run("wait 0")
    #expect(line.frame.maxY == 667)
    chat.name.becomeFirstResponder()
    try playing.run("wait 1")
    #expect(line.frame.maxY == 407)
  }

  @Test("Keys on the screen type, and return is that of the field") func keys() throws {
    let playing = try playing()
    try playing.run("tap \"Name\"\nwait 1")
    #expect(playing.diagram.contains("return"))
    let key = try #require(playing.place(of: "H"))
    try playing.run("tap at \(key.x) \(key.y)")
    #expect(chat.name.text == "H")
    let delete = try #require(playing.place(of: "⌫"))
    try playing.run("tap at \(delete.x) \(delete.y)")
    #expect(chat.name.text == "")
    #expect(chat.name.isFirstResponder)
  }

  @Test("The values of a notification are read as objects and as rectangles") func values() {
    let info: [AnyHashable: Any] = [
      "frame": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    ]
    #expect(info["frame"] as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((info["frame"] as? NSValue)?.cgRectValue.width == 3)
    #expect(info["frame"] as? CGPoint == nil)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2)
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
  }
}

@Suite("Windows above each other in Swift 5 mode") @MainActor struct WindowClientTests {
  private final class Notice: UIViewController {
    var log: [String] = []
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    override func viewDidLoad() {
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
      label.text = "Notice"
      view.addSubview(label)
    }
  }

  @Test("A window of a higher level lies above, has the keys, and gives them back")
  func levels() throws {
    let root = UIViewController()
    let playing = try ClientPlaying(RootDelegate(root), on: "iPhone 8")
    let main = try #require(root.view.window)
    let scene = try #require(main.windowScene)
    #expect(main.isKeyWindow)
    let notice = Notice()
    let window = UIWindow(windowScene: scene)
    #expect(window.isHidden)
    window.windowLevel = .alert + 1
    window.rootViewController = notice
    window.makeKeyAndVisible()
    try playing.run("wait 0\nexpect visible \"Notice\"")
    #expect(notice.log == ["did appear"])
    #expect(scene.windows == [main, window])
    #expect(UIApplication.shared.keyWindow === window)
    #expect(!main.isKeyWindow)
    window.isHidden = true
    try playing.run("wait 0\nexpect hidden \"Notice\"")
    #expect(notice.log == ["did appear", "did disappear"])
    #expect(main.isKeyWindow)
    #expect(UIApplication.shared.windows == [main])
  }

  @Test("An alert is presented in a window of its own") func alert() throws {
    let root = UIViewController()
    let playing = try ClientPlaying(RootDelegate(root), on: "iPhone 8")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.windowLevel = .alert
    window.makeKeyAndVisible()
    let alert = UIAlertController(title: "Stop?", message: nil, preferredStyle: .alert)
    var isStopped = false
    alert.addAction(UIAlertAction(title: "Stop", style: .default) { _ in isStopped = true })
    window.rootViewController?.present(alert, animated: true)
    try playing.run("wait 1\ntap \"Stop\"\nwait 1\nexpect hidden \"Stop?\"")
    #expect(isStopped)
    #expect(root.presentedViewController == nil)
  }
}
