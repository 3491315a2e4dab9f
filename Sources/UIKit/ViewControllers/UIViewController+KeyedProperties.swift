extension KeyedProperties {
  /// The properties of `UIViewController` that documents set by their names: outlets and user-defined attributes.
  static let ofUIViewController: [Outlet] = [
    Outlet("view", \UIViewController.view),
    Outlet(
      "automaticallyAdjustsScrollViewInsets", \UIViewController.automaticallyAdjustsScrollViewInsets
    ),
    Outlet("definesPresentationContext", \UIViewController.definesPresentationContext),
    Outlet("extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars),
    Outlet("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
    Outlet("modalInPresentation", \UIViewController.isModalInPresentation),
    Outlet("modalPresentationStyle", raw: \UIViewController.modalPresentationStyle),
    Outlet("modalTransitionStyle", raw: \UIViewController.modalTransitionStyle),
    Outlet("overrideUserInterfaceStyle", raw: \UIViewController.overrideUserInterfaceStyle),
    Outlet("preferredContentSize", \UIViewController.preferredContentSize),
    Outlet("restorationIdentifier", \UIViewController.restorationIdentifier),
    Outlet("title", \UIViewController.title),
  ]
}
