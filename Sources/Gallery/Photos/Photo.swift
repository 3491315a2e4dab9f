import UIKit

/// A view of some place at some time of day, painted instead of taken.
struct Photo: Hashable {
  enum Place { case beach, forest, harbour, mountains, desert, city }

  let title: String
  let day: String
  let place: Place

  static let all = [
    Photo(title: "Beach", day: "2 June, evening", place: .beach),
    Photo(title: "Forest", day: "14 June, noon", place: .forest),
    Photo(title: "Harbour", day: "3 July, morning", place: .harbour),
    Photo(title: "Mountains", day: "21 August, dawn", place: .mountains),
    Photo(title: "Desert", day: "9 October, afternoon", place: .desert),
    Photo(title: "City", day: "31 December, night", place: .city),
  ]

  @MainActor func image(size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      PhotoPainter(size: size).paint(place)
    }
  }
}
