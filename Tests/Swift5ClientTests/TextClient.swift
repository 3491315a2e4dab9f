// swift-format-ignore-file
import UIKit

/// Text as apps write it, in Swift 5.
class NoteViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  let titleField: UITextField = {
    let field = UITextField()
    field.placeholder = "Title"
    field.attributedPlaceholder = NSAttributedString(
      string: "Title", attributes: [.foregroundColor: UIColor.lightGray])
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.autocapitalizationType = .words
    field.autocorrectionType = .no
    field.returnKeyType = .done
    field.keyboardType = .default
    field.font = UIFont.preferredFont(forTextStyle: .headline)
    field.adjustsFontForContentSizeCategory = true
    field.translatesAutoresizingMaskIntoConstraints = false
    return field
  }()

  let body = UITextView(frame: .zero)
  private lazy var counter: UILabel = {
    let label = UILabel()
    label.font = UIFont(name: "Avenir-Heavy", size: 13) ?? .boldSystemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.textAlignment = .right
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    return label
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.delegate = self
    body.delegate = self
    body.isScrollEnabled = false
    body.textContainerInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    body.typingAttributes = [.font: UIFont.systemFont(ofSize: 17)]
    [titleField, body, counter].forEach(view.addSubview)
    counter.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    counter.attributedText = headline("Words", detail: "none yet")
    let size = ("Words" as NSString).size(withAttributes: [.font: counter.font as Any])
    counter.sizeToFit()
    counter.frame.size.width = max(size.width, counter.bounds.width)
  }

  func headline(_ text: String, detail: String) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 2
    let bold = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
      .withSymbolicTraits(.traitBold)!
    let result = NSMutableAttributedString(
      string: text,
      attributes: [.font: UIFont(descriptor: bold, size: 0), .paragraphStyle: style])
    result.append(
      NSAttributedString(
        string: "\n" + detail,
        attributes: [
          NSAttributedString.Key.foregroundColor: UIColor.gray,
          NSAttributedString.Key.underlineStyle: NSUnderlineStyle.single.rawValue,
          .kern: 1.5, .paragraphStyle: style,
        ]))
    return result
  }

  func height(of text: String, width: CGFloat) -> CGFloat {
    let font = UIFont.systemFont(ofSize: 17, weight: .medium)
    let box = (text as NSString).boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font],
      context: nil)
    return ceil(box.height)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let old = textField.text, let place = Range(range, in: old) else { return false }
    let next = old.replacingCharacters(in: place, with: string)
    return next.count <= 12
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textViewDidChange(_ textView: UITextView) {
    counter.text = "\(textView.text.count)"
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    if text == "\t" {
      textView.resignFirstResponder()
      return false
    }
    return true
  }

  func finish() { view.endEditing(true) }
}
