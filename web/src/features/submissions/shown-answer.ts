/** Two or three lines of its column. */
const longest = 60
/** Always the same length, so that it tells nothing. */
const cover = '••••••••'

export interface ShownAnswer {
  text: string
  /** What there is to press: uncover a flag and cover it again, see a long text whole and short again. */
  turn: 'show' | 'hide' | 'all' | 'less' | undefined
}

/** A right answer is the flag, covered until it is asked for: back offices are shown on projectors. */
export function shownAnswer(answer: string, isCorrect: boolean, isOpen: boolean): ShownAnswer {
  if (isCorrect) return isOpen ? { text: answer, turn: 'hide' } : { text: cover, turn: 'show' }
  const short = shortened(answer)
  if (short === answer) return { text: answer, turn: undefined }
  return isOpen ? { text: answer, turn: 'less' } : { text: `${short}…`, turn: 'all' }
}

/** Its beginning on one line. A sign of two halves is not cut in two. */
function shortened(answer: string): string {
  const [line = ''] = answer.split(/\r\n|\r|\n/, 1)
  const signs = Array.from(line)
  return signs.length > longest ? signs.slice(0, longest).join('') : line
}
