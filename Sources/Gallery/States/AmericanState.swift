/// A state of the United States.
struct AmericanState {
  let name, capital: String
  /// In which it was admitted.
  let year: Int

  private init(_ name: String, _ capital: String, _ year: Int) {
    self.name = name
    self.capital = capital
    self.year = year
  }

  static let all: [AmericanState] = [
    AmericanState("Alabama", "Montgomery", 1819), AmericanState("Alaska", "Juneau", 1959),
    AmericanState("Arizona", "Phoenix", 1912), AmericanState("Arkansas", "Little Rock", 1836),
    AmericanState("California", "Sacramento", 1850), AmericanState("Colorado", "Denver", 1876),
    AmericanState("Connecticut", "Hartford", 1788), AmericanState("Delaware", "Dover", 1787),
    AmericanState("Florida", "Tallahassee", 1845), AmericanState("Georgia", "Atlanta", 1788),
    AmericanState("Hawaii", "Honolulu", 1959), AmericanState("Idaho", "Boise", 1890),
    AmericanState("Illinois", "Springfield", 1818),
    AmericanState("Indiana", "Indianapolis", 1816), AmericanState("Iowa", "Des Moines", 1846),
    AmericanState("Kansas", "Topeka", 1861), AmericanState("Kentucky", "Frankfort", 1792),
    AmericanState("Louisiana", "Baton Rouge", 1812), AmericanState("Maine", "Augusta", 1820),
    AmericanState("Maryland", "Annapolis", 1788),
    AmericanState("Massachusetts", "Boston", 1788),
    AmericanState("Michigan", "Lansing", 1837), AmericanState("Minnesota", "Saint Paul", 1858),
    AmericanState("Mississippi", "Jackson", 1817),
    AmericanState("Missouri", "Jefferson City", 1821),
    AmericanState("Montana", "Helena", 1889), AmericanState("Nebraska", "Lincoln", 1867),
    AmericanState("Nevada", "Carson City", 1864),
    AmericanState("New Hampshire", "Concord", 1788),
    AmericanState("New Jersey", "Trenton", 1787), AmericanState("New Mexico", "Santa Fe", 1912),
    AmericanState("New York", "Albany", 1788), AmericanState("North Carolina", "Raleigh", 1789),
    AmericanState("North Dakota", "Bismarck", 1889), AmericanState("Ohio", "Columbus", 1803),
    AmericanState("Oklahoma", "Oklahoma City", 1907), AmericanState("Oregon", "Salem", 1859),
    AmericanState("Pennsylvania", "Harrisburg", 1787),
    AmericanState("Rhode Island", "Providence", 1790),
    AmericanState("South Carolina", "Columbia", 1788),
    AmericanState("South Dakota", "Pierre", 1889), AmericanState("Tennessee", "Nashville", 1796),
    AmericanState("Texas", "Austin", 1845), AmericanState("Utah", "Salt Lake City", 1896),
    AmericanState("Vermont", "Montpelier", 1791), AmericanState("Virginia", "Richmond", 1788),
    AmericanState("Washington", "Olympia", 1889),
    AmericanState("West Virginia", "Charleston", 1863),
    AmericanState("Wisconsin", "Madison", 1848), AmericanState("Wyoming", "Cheyenne", 1890),
  ]
}
