extension UIApplication {
  /// The key commands of the main menu, which the application and its delegate build.
  var mainMenuCommands: [UIKeyCommand] {
    UIMenuSystem.main.keyCommands { builder in
      buildMenu(with: builder)
      (delegate as? UIResponder)?.buildMenu(with: builder)
    }
  }
}
