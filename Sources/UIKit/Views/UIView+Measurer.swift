import Scene

extension UIView {
  /// What measures the view's texts: also before an app runs, then with fixed metrics.
  var measurer: any TextMeasurer { engine?.measurer ?? TextSource.measurer }
}
