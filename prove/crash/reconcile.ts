import type { Acknowledged } from './ledger.ts'

export interface StoredSubmission {
  /** The account, also for submissions in the event. */
  player: string
  challenge: string
  answer: string
  isCorrect: boolean
}

export type Solved = Pick<StoredSubmission, 'player' | 'challenge'>

export interface Reconciliation {
  /** Acknowledged, but not stored. */
  lost: number
  /** Stored more than once. */
  doubled: number
  /** Stored, although nobody sent it: a wrong flag with an unused number, or a solve that nobody received. */
  unknown: number
  /** Stored without an acknowledgement, because the response was lost with the server. */
  unconfirmed: number
}

const pairOf = ({ player, challenge }: Solved): string => `${player} ${challenge}`

export function reconcile(
  acknowledged: readonly Acknowledged[],
  sent: Readonly<Record<string, number>>,
  { submissions, solves }: { submissions: readonly StoredSubmission[]; solves: readonly Solved[] },
): Reconciliation {
  const right = acknowledged.filter(({ wrong }) => wrong === null)
  const wrong = acknowledged.filter((each) => each.wrong !== null)
  const rightPairs = new Set(right.map(pairOf))
  const wrongTexts = new Set(wrong.map(wrongKey))
  const storedRight = submissions.filter(({ isCorrect }) => isCorrect).map(pairOf)
  const storedWrong = submissions.filter(({ isCorrect }) => !isCorrect)
  const storedTexts = storedWrong.map((each) => wrongKey({ ...each, wrong: each.answer }))
  const solved = solves.map(pairOf)
  const unconfirmed = storedWrong.filter((each) => !wrongTexts.has(wrongKey({ ...each, wrong: each.answer })))
  const neverSent = unconfirmed.filter(({ answer }) => !wasSent(answer, sent))
  return {
    lost: missing(rightPairs, solved) + missing(rightPairs, storedRight) + missing(wrongTexts, storedTexts),
    doubled: repeated(solved) + repeated(storedRight) + repeated(storedWrong.map(({ answer }) => answer)),
    unknown:
      missing(new Set(solved), rightPairs) +
      missing(new Set(storedRight), rightPairs) +
      neverSent.length +
      // "Already solved" in response to the first try means that the site stored a solve that was never sent.
      right.filter(({ status, tries }) => status === 409 && tries === 1).length,
    unconfirmed: unconfirmed.length + right.filter(({ status, tries }) => status === 409 && tries > 1).length,
  }
}

function wrongKey({ player, challenge, wrong }: Solved & { wrong: string | null }): string {
  return `${player} ${challenge} ${wrong}`
}

function missing(wanted: ReadonlySet<string>, among: Iterable<string>): number {
  const found = new Set(among)
  return [...wanted].filter((key) => !found.has(key)).length
}

function repeated(keys: readonly string[]): number {
  return keys.length - new Set(keys).size
}

/** Each lane numbers its wrong flags from one on. */
function wasSent(answer: string, sent: Readonly<Record<string, number>>): boolean {
  const [, lane = '', number = '0'] = /^epitech\{(\w+)-(\d+)\}$/.exec(answer) ?? []
  return Number(number) >= 1 && Number(number) <= (sent[lane] ?? 0)
}
