extension UIBarButtonItem: NibSegueSource {
  func addNibSegue(role: String?, _ start: @escaping (Any?) -> Void) { segue = start }
}
