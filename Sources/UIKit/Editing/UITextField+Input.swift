extension UITextField: UITextInput {}
