/// The views that an app gave a text in the place of the keyboard and above it; most texts have none.
@MainActor final class OwnInputViews {
  var input: UIView?
  var accessory: UIView?
}
