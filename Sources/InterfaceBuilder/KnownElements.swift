/// The elements of documents that the compiler knows.
enum KnownElements {
  /// Elements that become objects, and the classes of these.
  static let classes: [String: String] = [
    "view": "UIView", "label": "UILabel", "button": "UIButton", "imageView": "UIImageView",
    "textField": "UITextField", "textView": "UITextView", "switch": "UISwitch",
    "slider": "UISlider", "segmentedControl": "UISegmentedControl", "stepper": "UIStepper",
    "activityIndicatorView": "UIActivityIndicatorView", "progressView": "UIProgressView",
    "pageControl": "UIPageControl", "searchBar": "UISearchBar", "datePicker": "UIDatePicker",
    "pickerView": "UIPickerView", "control": "UIControl", "window": "UIWindow",
    "stackView": "UIStackView", "scrollView": "UIScrollView", "tableView": "UITableView",
    "tableViewCell": "UITableViewCell", "tableViewCellContentView": "UIView",
    "tableViewSection": "UITableViewSection", "collectionView": "UICollectionView",
    "collectionViewCell": "UICollectionViewCell", "collectionViewCellContentView": "UIView",
    "collectionReusableView": "UICollectionReusableView",
    "tableViewHeaderFooterView": "UITableViewHeaderFooterView",
    "collectionViewFlowLayout": "UICollectionViewFlowLayout",
    "collectionViewLayout": "UICollectionViewLayout", "toolbar": "UIToolbar",
    "navigationBar": "UINavigationBar", "tabBar": "UITabBar", "navigationItem": "UINavigationItem",
    "barButtonItem": "UIBarButtonItem", "tabBarItem": "UITabBarItem",
    "visualEffectView": "UIVisualEffectView", "containerView": "UIView",
    "refreshControl": "UIRefreshControl", "viewController": "UIViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController",
    "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "pageViewController": "UIPageViewController",
    "viewControllerPlaceholder": "UIStoryboardViewControllerPlaceholder",
    "constraint": "NSLayoutConstraint", "viewLayoutGuide": "UILayoutGuide",
    "layoutGuide": "UILayoutGuide", "viewControllerLayoutGuide": "UILayoutGuide",
    "tapGestureRecognizer": "UITapGestureRecognizer",
    "panGestureRecognizer": "UIPanGestureRecognizer",
    "pinchGestureRecognizer": "UIPinchGestureRecognizer",
    "rotationGestureRecognizer": "UIRotationGestureRecognizer",
    "swipeGestureRecognizer": "UISwipeGestureRecognizer",
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "longPressGestureRecognizer": "UILongPressGestureRecognizer",
    "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
    "gestureRecognizer": "UIGestureRecognizer", "placeholder": "placeholder", "exit": "exit",
    "customObject": "NSObject", "customView": "UIView",
  ]

  /// Values that have no identity, by the names of their elements.
  static let values: Set<String> = [
    "rect", "point", "size", "inset", "edgeInsets", "directionalEdgeInsets", "range", "color",
    "fontDescription", "string", "mutableString", "mutableData", "data", "autoresizingMask", "nil",
    "state", "attributedString", "fragment", "attributes", "paragraphStyle", "font", "shadow",
    "textInputTraits", "dataDetectorType", "segments", "segment", "items", "subviews",
    "constraints", "sections", "cells", "prototypes", "connections", "variation", "mask",
    "include", "exclude", "userDefinedRuntimeAttributes", "userDefinedRuntimeAttribute",
    "accessibility", "accessibilityTraits", "bool", "blurEffect", "vibrancyEffect",
    "imageReference", "integer", "real", "boolean", "number", "date", "locale", "timeZone",
    "preferredSymbolConfiguration", "fontSymbolConfiguration", "buttonConfiguration",
    "backgroundConfiguration", "backgroundContentConfiguration", "offsetWrapper",
    "navigationBarAppearance", "textAttributes", "titleTextAttributes", "layoutGuides", "array",
    "extendedEdge", "gestureRecognizers", "toolbarItems", "leftBarButtonItems",
    "rightBarButtonItems", "scopeButtonTitles", "value", "localizedString",
    "keyCommands", "keyCommand", "modifierMask", "offset", "frame", "viewControllers",
    "toolbarAppearance", "tabBarAppearance", "popoverArrowDirection", "menu", "children", "command",
    // What belongs to views for which a box stands, which is said of these.
    "wkWebViewConfiguration", "audiovisualMediaTypes", "wkPreferences",
  ]

  /// Whether an element matters to the editor only.
  static func isForEditor(_ name: String) -> Bool {
    name.hasPrefix("simulated") || name.hasPrefix("freeform")
      || name == "modalFormSheetSimulatedSizeMetrics"
      || name == "modalPageSheetSimulatedSizeMetrics"
      || name == "animations"
  }
}
