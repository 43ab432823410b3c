/** A letter or digit, and what hangs on it: two marks are enough to read any script, and five hundred are a prank. */
const initial = /[\p{L}\p{N}]\p{M}{0,2}/u
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** The first letters of the first and the last word; one for a single word, none for a name without letters or digits. */
export function initialsOf(name: string): string[] {
  const words = name.normalize('NFC').match(word) ?? []
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.flatMap(
    (each) =>
      initial
        .exec(each ?? '')
        ?.slice(0, 1)
        .map(capital) ?? [],
  )
}

/** Some capitals are two letters ('ß'): then the small one is kept. */
function capital(letter: string): string {
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? upper : letter
}
