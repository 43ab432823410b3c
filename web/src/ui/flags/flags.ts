export interface WordFlag {
  letter: string
  place: number
  /** A word may fly the same letter twice: its place tells two flags apart. */
  id: string
}

/** The flags of a word, in order. */
export function flagsFor(word: string): WordFlag[] {
  return Array.from(word.toUpperCase(), (letter, place) => ({ letter, place, id: `${place}${letter}` }))
}

const spoken =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey Xray Yankee Zulu'

/** How a radio operator says the letter. */
export function spokenName(letter: string): string {
  return spoken.split(' ').find((word) => word.startsWith(letter.toUpperCase())) ?? letter
}

/** The first letter or digit of a name that has a flag; É flies E. */
export function flagOf(name: string): string {
  return (
    name
      .normalize('NFD')
      .match(/[A-Za-z0-9]/)?.[0]
      .toUpperCase() ?? 'D'
  )
}
