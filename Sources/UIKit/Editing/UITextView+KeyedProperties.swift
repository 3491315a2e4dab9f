extension KeyedProperties {
  /// The properties of `UITextView` that documents set by their names: outlets and user-defined attributes.
  static let ofUITextView: [Outlet] = [
    Outlet("delegate", \UITextView.delegate),
    Outlet("text", \UITextView.text),
    Outlet("adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory),
    Outlet("editable", \UITextView.isEditable),
    Outlet("font", \UITextView.font),
    Outlet("keyboardType", raw: \UITextView.keyboardType),
    Outlet("returnKeyType", raw: \UITextView.returnKeyType),
    Outlet("selectable", \UITextView.isSelectable),
    Outlet("textAlignment", raw: \UITextView.textAlignment),
    Outlet("textColor", \UITextView.textColor),
  ]
}
