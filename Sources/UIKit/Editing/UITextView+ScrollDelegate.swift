extension UITextView: OwnDelegateBearing {
  var ownDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITextViewDelegate }
  }
}
