import type { Acknowledged } from './ledger.ts'

/** An answer as the site has it on record. */
export interface Recorded {
  /** Who gave it, in practice and in the event alike. */
  player: string
  challenge: string
  answer: string
  isCorrect: boolean
}

export type Solved = Pick<Recorded, 'player' | 'challenge'>

export interface Balance {
  /** Acknowledged, and not on record. */
  lost: number
  /** On record more than once. */
  doubled: number
  /** On record, though nobody has sent it: the wrong numbers, or a solve that nobody was told of. */
  unknown: number
  /** On record without an acknowledgement, since that was lost with the server. Each once, or it is doubled. */
  unconfirmed: number
}

const pairOf = ({ player, challenge }: Solved): string => `${player} ${challenge}`

/** Holds the two books against each other: what was acknowledged, and what is on record. */
export function balance(
  acknowledged: readonly Acknowledged[],
  sent: Readonly<Record<string, number>>,
  { answers, solves }: { answers: readonly Recorded[]; solves: readonly Solved[] },
): Balance {
  const right = acknowledged.filter(({ wrong }) => wrong === null)
  const wrong = acknowledged.filter((each) => each.wrong !== null)
  const rightPairs = new Set(right.map(pairOf))
  const wrongTexts = new Set(wrong.map(wrongKey))
  const recordedRight = answers.filter(({ isCorrect }) => isCorrect).map(pairOf)
  const recordedWrong = answers.filter(({ isCorrect }) => !isCorrect)
  const recordedTexts = recordedWrong.map((each) => wrongKey({ ...each, wrong: each.answer }))
  const solved = solves.map(pairOf)
  const unconfirmed = recordedWrong.filter((each) => !wrongTexts.has(wrongKey({ ...each, wrong: each.answer })))
  const neverSent = unconfirmed.filter(({ answer }) => !wasSent(answer, sent))
  return {
    lost: missing(rightPairs, solved) + missing(rightPairs, recordedRight) + missing(wrongTexts, recordedTexts),
    doubled: repeated(solved) + repeated(recordedRight) + repeated(recordedWrong.map(({ answer }) => answer)),
    unknown:
      missing(new Set(solved), rightPairs) +
      missing(new Set(recordedRight), rightPairs) +
      neverSent.length +
      // Who is told at the first try that it is solved already has been given somebody else's solve.
      right.filter(({ status, tries }) => status === 409 && tries === 1).length,
    unconfirmed: unconfirmed.length + right.filter(({ status, tries }) => status === 409 && tries > 1).length,
  }
}

function wrongKey({ player, challenge, wrong }: Solved & { wrong: string | null }): string {
  return `${player} ${challenge} ${wrong}`
}

function missing(wanted: ReadonlySet<string>, among: Iterable<string>): number {
  const there = new Set(among)
  return [...wanted].filter((key) => !there.has(key)).length
}

function repeated(keys: readonly string[]): number {
  return keys.length - new Set(keys).size
}

/** Each lane numbers its wrong answers, from one on. */
function wasSent(answer: string, sent: Readonly<Record<string, number>>): boolean {
  const [, lane = '', number = '0'] = /^epitech\{(\w+)-(\d+)\}$/.exec(answer) ?? []
  return Number(number) >= 1 && Number(number) <= (sent[lane] ?? 0)
}
