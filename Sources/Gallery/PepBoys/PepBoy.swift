/// One of three men who sell parts for cars, and what a portrait has to show of him.
struct PepBoy: Hashable {
  enum Trait { case cigar, grin, glasses }

  let name: String
  let trade: String
  let trait: Trait

  static let all = [
    PepBoy(name: "Manny", trade: "Tyres, and a cigar at the counter", trait: .cigar),
    PepBoy(name: "Moe", trade: "Batteries, with the widest grin", trait: .grin),
    PepBoy(name: "Jack", trade: "Books and bills, over his glasses", trait: .glasses),
  ]

  static func named(_ name: String) -> PepBoy? { all.first { $0.name == name } }
}
