/// What a new game is like.
struct GameSettings: Equatable {
  enum Style: String, CaseIterable {
    case gems = "Gems"
    case flowers = "Flowers"
  }

  enum Size: String, CaseIterable {
    case easy = "Easy"
    case normal = "Normal"
    case hard = "Hard"

    var columns: Int { [6, 8, 10][Self.allCases.firstIndex(of: self) ?? 0] }
    var rows: Int { [4, 6, 8][Self.allCases.firstIndex(of: self) ?? 0] }
  }

  static let mostStages = 8

  var style = Style.gems
  var size = Size.normal
  var stages = 3
}

/// The settings that the next game will have.
final class GameSettingsStore {
  var settings = GameSettings()
}
