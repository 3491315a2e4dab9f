extension KeyedProperties {
  /// The properties of `UITextField` that documents set by their names: outlets and user-defined attributes.
  static let ofUITextField: [Outlet] = [
    Outlet("delegate", \UITextField.delegate),
    Outlet("text", \UITextField.text),
    Outlet("placeholder", \UITextField.placeholder),
    Outlet("adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory),
    Outlet("borderStyle", raw: \UITextField.borderStyle),
    Outlet("clearButtonMode", raw: \UITextField.clearButtonMode),
    Outlet("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
    Outlet("enablesReturnKeyAutomatically", \UITextField.enablesReturnKeyAutomatically),
    Outlet("font", \UITextField.font),
    Outlet("keyboardType", raw: \UITextField.keyboardType),
    Outlet("leftViewMode", raw: \UITextField.leftViewMode),
    Outlet("returnKeyType", raw: \UITextField.returnKeyType),
    Outlet("rightViewMode", raw: \UITextField.rightViewMode),
    Outlet("secureTextEntry", \UITextField.isSecureTextEntry),
    Outlet("textAlignment", raw: \UITextField.textAlignment),
    Outlet("textColor", \UITextField.textColor),
  ]
}
