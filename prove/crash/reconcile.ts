import type { Acknowledged } from './ledger.ts'

export interface StoredSubmission {
  /** The account, also for submissions in the event. */
  player: string
  challenge: string
  answer: string
  isCorrect: boolean
  /** One of several flags that are all needed. */
  isPart: boolean
}

export type Solved = Pick<StoredSubmission, 'player' | 'challenge'>

export interface Reconciliation {
  /** Acknowledged, but not stored. */
  lost: number
  /** Stored more than once. */
  doubled: number
  /** Stored, although nobody sent it: a wrong answer with an unused number, or a solve that nobody received. */
  unknown: number
  /** Acknowledged as something that it is not, such as a solve when more flags were needed. */
  misjudged: number
  /** Stored without an acknowledgement, because the response was lost with the server. */
  unconfirmed: number
}

const pairOf = ({ player, challenge }: Solved): string => `${player} ${challenge}`

export function reconcile(
  acknowledged: readonly Acknowledged[],
  sent: Readonly<Record<string, number>>,
  { submissions, solves }: { submissions: readonly StoredSubmission[]; solves: readonly Solved[] },
): Reconciliation {
  const solving = acknowledged.filter(({ verdict }) => verdict === 'solve')
  const solvingPairs = new Set(solving.map(pairOf))
  const numbered = new Set(
    acknowledged.filter(({ verdict }) => verdict !== 'solve').map((each) => numberedKey(each, each.verdict === 'part')),
  )
  const storedRight = submissions.filter(({ isCorrect, isPart }) => isCorrect && !isPart).map(pairOf)
  const storedNumbered = submissions.filter(({ isCorrect, isPart }) => !isCorrect || isPart)
  const storedKeys = storedNumbered.map((each) => numberedKey(each, each.isPart))
  const solved = solves.map(pairOf)
  const unconfirmed = storedNumbered.filter((each) => !numbered.has(numberedKey(each, each.isPart)))
  const neverSent = unconfirmed.filter(({ answer }) => !wasSent(answer, sent))
  return {
    lost: missing(solvingPairs, solved) + missing(solvingPairs, storedRight) + missing(numbered, storedKeys),
    doubled: repeated(solved) + repeated(storedRight) + repeated(storedNumbered.map(({ answer }) => answer)),
    unknown:
      missing(new Set(solved), solvingPairs) +
      missing(new Set(storedRight), solvingPairs) +
      neverSent.length +
      // "Already solved" in response to the first try means that the site stored a solve that was never sent.
      solving.filter(({ status, tries }) => status === 409 && tries === 1).length,
    misjudged: acknowledged.filter(({ verdict, status }) => !expected[verdict].includes(status)).length,
    unconfirmed: unconfirmed.length + solving.filter(({ status, tries }) => status === 409 && tries > 1).length,
  }
}

/** What each may be acknowledged with. A solve whose response was lost is known already when it is sent again. */
const expected: Readonly<Record<Acknowledged['verdict'], readonly number[]>> = {
  wrong: [400],
  part: [202],
  solve: [200, 409],
}

function numberedKey({ player, challenge, answer }: Solved & { answer: string }, isPart: boolean): string {
  return `${player} ${challenge} ${isPart} ${answer}`
}

function missing(wanted: ReadonlySet<string>, among: Iterable<string>): number {
  const found = new Set(among)
  return [...wanted].filter((key) => !found.has(key)).length
}

function repeated(keys: readonly string[]): number {
  return keys.length - new Set(keys).size
}

/** Each lane numbers from one on what is no solve. */
function wasSent(answer: string, sent: Readonly<Record<string, number>>): boolean {
  const [, lane = '', number = '0'] = /^\w+-(\w+)-(\d+)$/.exec(answer) ?? []
  return Number(number) >= 1 && Number(number) <= (sent[lane] ?? 0)
}
