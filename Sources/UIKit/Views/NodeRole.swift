import Scene

/// The role of a view's node. UIKit's own `Role`s, as those of buttons and scenes, would hide the name.
typealias NodeRole = Role
