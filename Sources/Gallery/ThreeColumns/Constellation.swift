import UIKit

/// Stars, and the lines that people see between them.
struct Constellation: Hashable {
  struct Star: Hashable {
    let name: String
    /// From the left and the top, in shares of the chart.
    let x, y: Double
    /// How bright it is: the less, the brighter.
    let magnitude: Double
  }

  let name: String
  let season: String
  let stars: [Star]
  /// Pairs of the stars' places in the list.
  let lines: [[Int]]

  static let seasons = ["Winter", "Spring", "Summer", "Autumn"]

  static func all(of season: String) -> [Constellation] { all.filter { $0.season == season } }

  static let all = [
    Constellation(
      name: "Orion", season: "Winter",
      stars: [
        Star(name: "Betelgeuse", x: 0.28, y: 0.22, magnitude: 0.5),
        Star(name: "Bellatrix", x: 0.66, y: 0.25, magnitude: 1.6),
        Star(name: "Alnitak", x: 0.40, y: 0.54, magnitude: 1.8),
        Star(name: "Alnilam", x: 0.48, y: 0.51, magnitude: 1.7),
        Star(name: "Mintaka", x: 0.56, y: 0.48, magnitude: 2.2),
        Star(name: "Saiph", x: 0.34, y: 0.82, magnitude: 2.1),
        Star(name: "Rigel", x: 0.72, y: 0.78, magnitude: 0.1),
        Star(name: "Meissa", x: 0.48, y: 0.10, magnitude: 3.3),
      ],
      lines: [
        [0, 2], [2, 3], [3, 4], [4, 1], [0, 7], [7, 1], [2, 5], [4, 6], [5, 6], [0, 1],
      ]),
    Constellation(
      name: "Gemini", season: "Winter",
      stars: [
        Star(name: "Castor", x: 0.30, y: 0.16, magnitude: 1.6),
        Star(name: "Pollux", x: 0.18, y: 0.30, magnitude: 1.1),
        Star(name: "Wasat", x: 0.40, y: 0.52, magnitude: 3.5),
        Star(name: "Mebsuta", x: 0.56, y: 0.36, magnitude: 3.1),
        Star(name: "Tejat", x: 0.78, y: 0.54, magnitude: 2.9),
        Star(name: "Alhena", x: 0.66, y: 0.78, magnitude: 1.9),
      ],
      lines: [[0, 3], [3, 4], [1, 2], [2, 5], [0, 1]]),
    Constellation(
      name: "Leo", season: "Spring",
      stars: [
        Star(name: "Regulus", x: 0.74, y: 0.66, magnitude: 1.4),
        Star(name: "Algieba", x: 0.68, y: 0.42, magnitude: 2.0),
        Star(name: "Adhafera", x: 0.72, y: 0.30, magnitude: 3.4),
        Star(name: "Rasalas", x: 0.84, y: 0.20, magnitude: 3.9),
        Star(name: "Algenubi", x: 0.90, y: 0.30, magnitude: 3.0),
        Star(name: "Zosma", x: 0.30, y: 0.42, magnitude: 2.6),
        Star(name: "Chertan", x: 0.32, y: 0.60, magnitude: 3.3),
        Star(name: "Denebola", x: 0.10, y: 0.56, magnitude: 2.1),
      ],
      lines: [[0, 1], [1, 2], [2, 3], [3, 4], [1, 5], [5, 7], [7, 6], [6, 0], [5, 6]]),
    Constellation(
      name: "The Plough", season: "Spring",
      stars: [
        Star(name: "Dubhe", x: 0.86, y: 0.30, magnitude: 1.8),
        Star(name: "Merak", x: 0.86, y: 0.52, magnitude: 2.4),
        Star(name: "Phecda", x: 0.62, y: 0.58, magnitude: 2.4),
        Star(name: "Megrez", x: 0.58, y: 0.42, magnitude: 3.3),
        Star(name: "Alioth", x: 0.40, y: 0.38, magnitude: 1.8),
        Star(name: "Mizar", x: 0.27, y: 0.36, magnitude: 2.2),
        Star(name: "Alkaid", x: 0.10, y: 0.50, magnitude: 1.9),
      ],
      lines: [[0, 1], [1, 2], [2, 3], [3, 0], [3, 4], [4, 5], [5, 6]]),
    Constellation(
      name: "Cygnus", season: "Summer",
      stars: [
        Star(name: "Deneb", x: 0.30, y: 0.16, magnitude: 1.3),
        Star(name: "Sadr", x: 0.42, y: 0.38, magnitude: 2.2),
        Star(name: "Fawaris", x: 0.72, y: 0.24, magnitude: 2.9),
        Star(name: "Aljanah", x: 0.20, y: 0.62, magnitude: 2.5),
        Star(name: "Albireo", x: 0.70, y: 0.86, magnitude: 3.1),
      ],
      lines: [[0, 1], [1, 4], [2, 1], [1, 3]]),
    Constellation(
      name: "Lyra", season: "Summer",
      stars: [
        Star(name: "Vega", x: 0.60, y: 0.18, magnitude: 0.0),
        Star(name: "Zeta", x: 0.50, y: 0.36, magnitude: 4.3),
        Star(name: "Delta", x: 0.34, y: 0.44, magnitude: 4.2),
        Star(name: "Sulafat", x: 0.38, y: 0.80, magnitude: 3.3),
        Star(name: "Sheliak", x: 0.54, y: 0.74, magnitude: 3.5),
      ],
      lines: [[0, 1], [1, 2], [2, 3], [3, 4], [4, 1]]),
    Constellation(
      name: "Cassiopeia", season: "Autumn",
      stars: [
        Star(name: "Caph", x: 0.86, y: 0.58, magnitude: 2.3),
        Star(name: "Schedar", x: 0.66, y: 0.78, magnitude: 2.2),
        Star(name: "Gamma", x: 0.50, y: 0.50, magnitude: 2.5),
        Star(name: "Ruchbah", x: 0.30, y: 0.56, magnitude: 2.7),
        Star(name: "Segin", x: 0.14, y: 0.28, magnitude: 3.4),
      ],
      lines: [[0, 1], [1, 2], [2, 3], [3, 4]]),
    Constellation(
      name: "Pegasus", season: "Autumn",
      stars: [
        Star(name: "Markab", x: 0.58, y: 0.72, magnitude: 2.5),
        Star(name: "Scheat", x: 0.60, y: 0.30, magnitude: 2.4),
        Star(name: "Algenib", x: 0.20, y: 0.70, magnitude: 2.8),
        Star(name: "Alpheratz", x: 0.20, y: 0.26, magnitude: 2.1),
        Star(name: "Enif", x: 0.92, y: 0.82, magnitude: 2.4),
        Star(name: "Matar", x: 0.80, y: 0.14, magnitude: 2.9),
      ],
      lines: [[0, 1], [1, 3], [3, 2], [2, 0], [0, 4], [1, 5]]),
  ]
}
