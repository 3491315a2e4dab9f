/// What few view controllers have, kept apart so that the others are smaller.
@MainActor final class ControllerExtras {
  weak var searchDisplay: UISearchDisplayController?
  /// Where its views come from, if that was said.
  var nib: ControllerNib?
  /// What an app says of the place of the view beside bars.
  var extendedEdges: UIRectEdge?
  var extendsUnderOpaqueBars = false
  /// The key commands that were added one by one.
  var keyCommands: [UIKeyCommand] = []
  /// The views that were registered for previews.
  var previewing: [any UIViewControllerPreviewing] = []
  /// What is shown while there is no content.
  var unavailable: UnavailableContent?
}

extension UIViewController {
  var madeExtras: ControllerExtras {
    let made = extras ?? ControllerExtras()
    extras = made
    return made
  }

  var searchDisplay: UISearchDisplayController? {
    get { extras?.searchDisplay }
    set { madeExtras.searchDisplay = newValue }
  }

  var nib: ControllerNib? {
    get { extras?.nib }
    set { madeExtras.nib = newValue }
  }
}
