extension UITextView: UITextInput {}
