import UIKit

/// A field of each border, with what may stand beside its text.
final class TextFieldsViewController: TextColumnViewController, UITextFieldDelegate {
  private let digits = UITextField()
  private let echo = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addCaption("Borders")
    let borders: [(UITextField.BorderStyle, String)] = [
      (.roundedRect, "Rounded"), (.bezel, "Bezel"), (.line, "Line"), (.none, "No border"),
    ]
    for (style, name) in borders { column.addArrangedSubview(field(style, name)) }
    addCaption("Beside the text")
    let search = field(.roundedRect, "Magnifier and clear button")
    let lens = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    lens.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
    search.leftView = lens
    search.leftViewMode = .always
    search.clearButtonMode = .always
    search.text = "Bread"
    column.addArrangedSubview(search)
    let secret = field(.roundedRect, "Password")
    secret.isSecureTextEntry = true
    secret.textContentType = .password
    column.addArrangedSubview(secret)
    addCaption("Takes no letters")
    digits.keyboardType = .numberPad
    digits.borderStyle = .roundedRect
    digits.placeholder = "Year"
    digits.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    digits.delegate = self
    column.addArrangedSubview(digits)
    echo.text = "Type a year"
    echo.font = .preferredFont(forTextStyle: .footnote)
    echo.textColor = .secondaryLabel
    column.addArrangedSubview(echo)
  }

  private func field(_ style: UITextField.BorderStyle, _ placeholder: String) -> UITextField {
    let field = UITextField()
    field.borderStyle = style
    field.placeholder = placeholder
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    return field
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let isYear =
      string.allSatisfy(\.isNumber)
      && (textField.text?.count ?? 0) - range.length + string.count <= 4
    echo.text = isYear ? "Up to four digits" : "“\(string)” was refused"
    return isYear
  }
}
