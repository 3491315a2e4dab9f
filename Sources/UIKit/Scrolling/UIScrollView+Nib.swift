extension UIScrollView {
  func decodeScrolling(_ nib: NibCoder) {
    let fields = nib.fields
    if let flag = fields.flag("scrollEnabled") { isScrollEnabled = flag }
    if let flag = fields.flag("showsHorizontalScrollIndicator") {
      showsHorizontalScrollIndicator = flag
    }
    if let flag = fields.flag("showsVerticalScrollIndicator") {
      showsVerticalScrollIndicator = flag
    }
    if let flag = fields.flag("pagingEnabled"), flag { isPagingEnabled = flag }
    if let flag = fields.flag("bounces"), !flag { bounces = flag }
    if let flag = fields.flag("alwaysBounceVertical"), flag { alwaysBounceVertical = flag }
    if let flag = fields.flag("alwaysBounceHorizontal"), flag { alwaysBounceHorizontal = flag }
    if let flag = fields.flag("bouncesZoom"), !flag { bouncesZoom = flag }
    if let flag = fields.flag("directionalLockEnabled"), flag { isDirectionalLockEnabled = flag }
    if let flag = fields.flag("delaysContentTouches"), !flag { delaysContentTouches = flag }
    if let flag = fields.flag("canCancelContentTouches"), !flag { canCancelContentTouches = flag }
    if let flag = fields.flag("scrollsToTop"), !flag { scrollsToTop = flag }
    if let scale = fields.number("minimumZoomScale"), scale > 0 { minimumZoomScale = scale }
    if let scale = fields.number("maximumZoomScale"), scale > 0 { maximumZoomScale = scale }
    if let insets = fields.insets("contentInset") { contentInset = insets }
    if let insets = fields.insets("scrollIndicatorInsets") { scrollIndicatorInsets = insets }
    let behaviors: [String: ContentInsetAdjustmentBehavior] = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
      "always": .always,
    ]
    if let behavior = fields.choice("contentInsetAdjustmentBehavior", behaviors) {
      contentInsetAdjustmentBehavior = behavior
    }
    let modes: [String: KeyboardDismissMode] = [
      "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]
    if let mode = fields.choice("keyboardDismissMode", modes) { keyboardDismissMode = mode }
    let styles: [String: IndicatorStyle] = ["default": .default, "black": .black, "white": .white]
    if let style = fields.choice("indicatorStyle", styles), style != .default {
      indicatorStyle = style
    }
    if nib.object.parts["refreshControl"] != nil { refreshControl = nib.part("refreshControl") }
  }
}
