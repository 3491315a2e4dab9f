/// The features of a scene, in the one order in which events are offered to them and passes run.
@MainActor final class SceneFeatures {
  let presentations: PresentationFeature
  let traits: TraitFeature
  let containers: ContainerFeature
  let appearance: AppearanceFeature
  let layout: LayoutFeature
  let windowControls: WindowControlsFeature
  let navigation: NavigationFeature
  let split: SplitFeature
  let menus: MenuFeature
  let touches: TouchDelivery
  let hover: HoverDelivery
  let drags: DragDelivery
  let lists: ListFeature
  let text: TextFeature
  let focus: FocusFeature
  let presses: PressDelivery
  let typed: TypedKeys
  let refreshing: RefreshFeature
  let scrollTop: ScrollTopFeature
  let dismissal: DismissalFeature
  let nodeInput: NodeInputFeature
  let accessibility: AccessibilityFeature
  let transitions: TransitionFeature
  let display: DisplayFeature
  let keyboard: KeyboardFeature
  let animations: Animations
  let motions: MotionFeature
  let layers: LayerFeature
  let desktop: DesktopFeature
  let alarms: Alarms

  /// All of them. The order matters where two answer one event or run in one pass:
  /// - whether anybody presents is looked up before traits go down; what is presented takes its form
  ///   before containers solve, and these before what a finger draws aside, which a person may not see
  ///   any more afterwards;
  /// - what the buttons of the window cover is known after layout;
  /// - pans end before the menu, and the menu before touches; the menu takes presses before touches
  ///   do, which take those that a gesture was made of before lists and views;
  /// - a list closes its actions before the keyboard goes elsewhere, or anything is pressed;
  /// - keys go to commands of responders, then to responders as presses, then to what a person types into,
  ///   then to what can be refreshed or scrolled to its top, then to what can be dismissed;
  /// - transitions begin when all have heard “will”;
  /// - frames of layers come before what waits for time, and leave the wake to that;
  /// - motions are added to a patch that is complete.
  let all: [any SceneFeature]
  private let byPass: [[any SceneFeature]]

  /// Those that take part in a pass, in the order of `all`.
  func inPass(_ pass: Pass) -> [any SceneFeature] { byPass[pass.rawValue] }

  init(_ engine: SceneEngine) {
    presentations = PresentationFeature(engine)
    traits = TraitFeature(engine)
    containers = ContainerFeature(engine)
    appearance = AppearanceFeature(engine)
    layout = LayoutFeature(engine)
    windowControls = WindowControlsFeature(engine)
    navigation = NavigationFeature(engine)
    split = SplitFeature(engine)
    menus = MenuFeature(engine)
    touches = TouchDelivery(engine)
    hover = HoverDelivery(engine)
    drags = DragDelivery(engine)
    lists = ListFeature(engine)
    text = TextFeature(engine)
    focus = FocusFeature(engine)
    presses = PressDelivery(engine)
    typed = TypedKeys(engine)
    refreshing = RefreshFeature(engine)
    scrollTop = ScrollTopFeature(engine)
    dismissal = DismissalFeature(engine)
    nodeInput = NodeInputFeature(engine)
    accessibility = AccessibilityFeature(engine)
    transitions = TransitionFeature(engine)
    display = DisplayFeature(engine)
    keyboard = KeyboardFeature(engine)
    animations = Animations(engine)
    motions = MotionFeature(engine)
    layers = LayerFeature(engine)
    desktop = DesktopFeature(engine)
    alarms = Alarms(
      now: { [weak host = engine.host] in host?.now ?? 0 },
      ask: { [weak host = engine.host] in host?.wake(after: $0) })
    let all: [any SceneFeature] = [
      presentations, traits, containers, appearance, layout, windowControls, navigation, split,
      menus, touches, hover, drags, lists, text, focus, presses, typed, refreshing, scrollTop,
      dismissal,
      nodeInput, accessibility, transitions, display, keyboard, animations, motions, layers,
      desktop, alarms,
    ]
    self.all = all
    byPass = Pass.allCases.map { pass in all.filter { $0.passes.contains(pass) } }
  }
}
