/// What UIKit's and QuartzCore's constants and notifications were called in Swift 4, with what they are called now.
enum OldConstantNames {
  /// The old name with its type, and the value.
  static let constants = [
    ("UITableViewAutomaticDimension: CGFloat", "UITableView.automaticDimension"),
    ("UICollectionViewFlowLayoutAutomaticSize: CGSize", "UICollectionViewFlowLayout.automaticSize"),
    ("UICollectionElementKindSectionHeader: String", "UICollectionView.elementKindSectionHeader"),
    ("UICollectionElementKindSectionFooter: String", "UICollectionView.elementKindSectionFooter"),
    ("UIKeyboardFrameBeginUserInfoKey: String", "UIResponder.keyboardFrameBeginUserInfoKey"),
    ("UIKeyboardFrameEndUserInfoKey: String", "UIResponder.keyboardFrameEndUserInfoKey"),
    (
      "UIKeyboardAnimationDurationUserInfoKey: String",
      "UIResponder.keyboardAnimationDurationUserInfoKey"
    ),
    (
      "UIKeyboardAnimationCurveUserInfoKey: String", "UIResponder.keyboardAnimationCurveUserInfoKey"
    ),
    (
      "UIScrollViewDecelerationRateNormal: CGFloat", "UIScrollView.DecelerationRate.normal.rawValue"
    ),
    ("UIScrollViewDecelerationRateFast: CGFloat", "UIScrollView.DecelerationRate.fast.rawValue"),
    ("kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName", ".linear"),
    ("kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName", ".easeIn"),
    ("kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName", ".easeOut"),
    ("kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName", ".easeInEaseOut"),
    ("kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName", ".default"),
    ("kCAFillModeForwards: CAMediaTimingFillMode", ".forwards"),
    ("kCAFillModeBackwards: CAMediaTimingFillMode", ".backwards"),
    ("kCAFillModeBoth: CAMediaTimingFillMode", ".both"),
    ("kCAFillModeRemoved: CAMediaTimingFillMode", ".removed"),
    ("kCALineCapRound: CAShapeLayerLineCap", ".round"),
    ("kCALineCapButt: CAShapeLayerLineCap", ".butt"),
    ("kCALineCapSquare: CAShapeLayerLineCap", ".square"),
    ("kCALineJoinRound: CAShapeLayerLineJoin", ".round"),
    ("kCALineJoinBevel: CAShapeLayerLineJoin", ".bevel"),
    ("kCALineJoinMiter: CAShapeLayerLineJoin", ".miter"),
    ("kCAFillRuleEvenOdd: CAShapeLayerFillRule", ".evenOdd"),
    ("kCAFillRuleNonZero: CAShapeLayerFillRule", ".nonZero"),
    ("kCATransitionFade: CATransitionType", ".fade"),
    ("kCATransitionMoveIn: CATransitionType", ".moveIn"),
    ("kCATransitionPush: CATransitionType", ".push"),
    ("kCATransitionReveal: CATransitionType", ".reveal"),
    ("kCATransitionFromRight: CATransitionSubtype", ".fromRight"),
    ("kCATransitionFromLeft: CATransitionSubtype", ".fromLeft"),
    ("kCATransitionFromTop: CATransitionSubtype", ".fromTop"),
    ("kCATransitionFromBottom: CATransitionSubtype", ".fromBottom"),
    ("kCAAlignmentCenter: CATextLayerAlignmentMode", ".center"),
    ("kCAAlignmentLeft: CATextLayerAlignmentMode", ".left"),
    ("kCAAlignmentRight: CATextLayerAlignmentMode", ".right"),
    ("kCAAlignmentNatural: CATextLayerAlignmentMode", ".natural"),
    ("kCAAlignmentJustified: CATextLayerAlignmentMode", ".justified"),
    ("kCAGravityResize: CALayerContentsGravity", ".resize"),
    ("kCAGravityResizeAspect: CALayerContentsGravity", ".resizeAspect"),
    ("kCAGravityResizeAspectFill: CALayerContentsGravity", ".resizeAspectFill"),
    ("kCAGravityCenter: CALayerContentsGravity", ".center"),
  ]

  /// The old name of a notification, and the one of today.
  static let notifications = [
    ("UIKeyboardWillShow", "UIResponder.keyboardWillShowNotification"),
    ("UIKeyboardDidShow", "UIResponder.keyboardDidShowNotification"),
    ("UIKeyboardWillHide", "UIResponder.keyboardWillHideNotification"),
    ("UIKeyboardDidHide", "UIResponder.keyboardDidHideNotification"),
    ("UIKeyboardWillChangeFrame", "UIResponder.keyboardWillChangeFrameNotification"),
    ("UIKeyboardDidChangeFrame", "UIResponder.keyboardDidChangeFrameNotification"),
    ("UIApplicationDidFinishLaunching", "UIApplication.didFinishLaunchingNotification"),
    ("UIApplicationDidBecomeActive", "UIApplication.didBecomeActiveNotification"),
    ("UIApplicationWillResignActive", "UIApplication.willResignActiveNotification"),
    ("UIApplicationDidEnterBackground", "UIApplication.didEnterBackgroundNotification"),
    ("UIApplicationWillEnterForeground", "UIApplication.willEnterForegroundNotification"),
    ("UIApplicationWillTerminate", "UIApplication.willTerminateNotification"),
    ("UIApplicationDidReceiveMemoryWarning", "UIApplication.didReceiveMemoryWarningNotification"),
    ("UIDeviceOrientationDidChange", "UIDevice.orientationDidChangeNotification"),
    ("UITextFieldTextDidBeginEditing", "UITextField.textDidBeginEditingNotification"),
    ("UITextFieldTextDidEndEditing", "UITextField.textDidEndEditingNotification"),
    ("UITextFieldTextDidChange", "UITextField.textDidChangeNotification"),
    ("UITextViewTextDidBeginEditing", "UITextView.textDidBeginEditingNotification"),
    ("UITextViewTextDidEndEditing", "UITextView.textDidEndEditingNotification"),
    ("UITextViewTextDidChange", "UITextView.textDidChangeNotification"),
    ("UIContentSizeCategoryDidChange", "UIContentSizeCategory.didChangeNotification"),
  ]
}
