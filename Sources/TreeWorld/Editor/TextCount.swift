/// How many words and characters a text has.
struct TextCount: Equatable {
  var words = 0
  var characters = 0

  init(_ text: String) {
    var isInWord = false
    for character in text {
      characters += 1
      let isPart = character.isLetter || character.isNumber
      // An apostrophe or hyphen within a word does not end it.
      let isJoint = isInWord && (character == "'" || character == "’" || character == "-")
      if isPart, !isInWord { words += 1 }
      isInWord = isPart || isJoint
    }
  }
}
