/// Appearance callbacks that an app's container sends (uikit-behaviour §2, forwarding).
extension UIViewController {
  /// The children that appear and disappear with this controller. Without automatic forwarding they
  /// are the ones that the app has made appear.
  var appearingChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods
      ? visibleChildren : children.filter { $0.appearance.isDriven && $0.appearance.isOn }
  }

  func beginTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearance.isOn != isAppearing else {
      engine?.note(
        "warning: Unbalanced calls to begin/end appearance transitions for \(self): it is "
          + (isAppearing ? "appearing already" : "not on the screen"))
      return
    }
    appearance.isDriven = true
    if isAppearing {
      tellWillAppear(animated: animated)
    } else {
      tellWillDisappear(animated: animated)
    }
    // A container that forwards itself has done so in the callback above.
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren where child.appearance.isOn != isAppearing {
      child.beginTransition(isAppearing, animated: animated)
    }
    engine?.invalidate()
  }

  func endTransition() {
    switch appearance.stage {
    case .appearing: tellDidAppear()
    case .disappearing: tellDidDisappear()
    case .appeared, .disappeared:
      engine?.note(
        "warning: Unbalanced calls to begin/end appearance transitions for \(self): none "
          + "has begun")
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren where child.appearance.isDriven {
      switch child.appearance.stage {
      case .appearing, .disappearing: child.endTransition()
      case .appeared, .disappeared: break
      }
    }
    engine?.invalidate()
  }
}
