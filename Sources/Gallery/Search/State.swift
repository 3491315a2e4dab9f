/// A state of Germany.
struct State {
  let name: String
  let capital: String
  let isCity: Bool

  init(_ name: String, _ capital: String = "") {
    self.name = name
    self.capital = capital.isEmpty ? "City state" : capital
    isCity = capital.isEmpty
  }

  static let all: [State] = [
    State("Baden-Württemberg", "Stuttgart"), State("Bavaria", "Munich"), State("Berlin"),
    State("Brandenburg", "Potsdam"), State("Bremen"), State("Hamburg"),
    State("Hesse", "Wiesbaden"), State("Lower Saxony", "Hanover"),
    State("Mecklenburg-Vorpommern", "Schwerin"), State("North Rhine-Westphalia", "Düsseldorf"),
    State("Rhineland-Palatinate", "Mainz"), State("Saarland", "Saarbrücken"),
    State("Saxony", "Dresden"), State("Saxony-Anhalt", "Magdeburg"),
    State("Schleswig-Holstein", "Kiel"), State("Thuringia", "Erfurt"),
  ]
}
