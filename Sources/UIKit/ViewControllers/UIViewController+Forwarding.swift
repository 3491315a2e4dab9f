/// Appearance as an app's container tells it (uikit-behaviour §2, forwarding).
extension UIViewController {
  /// The children whose appearance follows this controller's. Where an app tells itself,
  /// these are the ones it told to appear.
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
    // A container in it that tells itself does so from the callback above.
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
