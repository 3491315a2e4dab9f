import UIKit

/// What stands for `@IBOutlet`: the properties that the storyboard names. UIKit calls it before the delegate is made.
@_cdecl("uikit_app_register_members")
public func registerMembers() {
  Outlet.register(
    [Outlet("visitsLabel", \CityViewController.visitsLabel)], for: CityViewController.self)
}
