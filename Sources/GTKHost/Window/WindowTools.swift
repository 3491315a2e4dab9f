import CGtk

/// A toolbar above the content of a window, with items from left to right.
@MainActor public final class WindowTools {
  private let window: OpaquePointer
  private var handlers: [(Int) -> Void] = []

  init(_ window: OpaquePointer) {
    self.window = window
    cg_window_on_tool(
      window,
      { user, tool, value in
        guard let user else { return }
        Unmanaged<WindowTools>.fromOpaque(user).takeUnretainedValue().used(Int(tool), Int(value))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// A drop-down list in the toolbar.
  public struct Choice { fileprivate let tool: Int32 }

  private func used(_ tool: Int, _ value: Int) { handlers[tool](value) }

  private func add(_ handler: @escaping (Int) -> Void) -> Int32 {
    handlers.append(handler)
    return Int32(handlers.count - 1)
  }

  /// Adds a button.
  ///
  /// - Parameters:
  ///   - icon: The name of an icon of the theme.
  ///   - what: The tooltip.
  ///   - action: Called when the button is pressed.
  public func addButton(icon: String, _ what: String, action: @escaping () -> Void) {
    cg_window_add_button(window, add { _ in action() }, icon, what)
  }

  /// Adds a toggle button.
  ///
  /// - Parameters:
  ///   - icon: The name of an icon of the theme.
  ///   - what: The tooltip.
  ///   - isOn: The initial state.
  ///   - action: Called with each new state.
  public func addSwitch(
    icon: String, _ what: String, isOn: Bool, action: @escaping (Bool) -> Void
  ) {
    cg_window_add_switch(window, add { action($0 != 0) }, icon, what, isOn)
  }

  /// Adds a drop-down list.
  ///
  /// - Parameters:
  ///   - options: The titles of the options.
  ///   - chosen: The index of the initial option.
  ///   - what: The tooltip.
  ///   - action: Called with the index of each selected option.
  public func addChoice(
    _ options: [String], chosen: Int, _ what: String, action: @escaping (Int) -> Void
  ) -> Choice {
    let tool = add(action)
    options.withCStrings { cg_window_add_choice(window, tool, $0, Int32(chosen), what) }
    return Choice(tool: tool)
  }

  /// Replaces the options and the selection of a drop-down list, without calling its action.
  public func set(_ choice: Choice, _ options: [String], chosen: Int) {
    options.withCStrings { cg_window_set_choice(window, choice.tool, $0, Int32(chosen)) }
  }
}
