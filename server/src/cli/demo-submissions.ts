export interface DemoSubmission {
  challengeId: string
  accountId: string
  entryId: string | null
  answer: string
  isCorrect: boolean
  createdAt: Date
}

interface Scene {
  /** When it can be answered, and by which accounts: in an event one member answers for an entry. */
  challenges: readonly { id: string; ease: number; from: Date; until: Date; players: readonly DemoPlayerRef[] }[]
}

export interface DemoPlayerRef {
  accountId: string
  entryId: string | null
}

const guesses = ['epitech{flag}', 'flag', 'admin', 'epitech{}', 'password', 'hunter2', 'EPITECH{TEST}', 'not this one']

/** Right and wrong answers, the same ones each time for the same scene. */
export function demoSubmissions({ challenges }: Scene, flagOf: (challengeId: string) => string): DemoSubmission[] {
  const random = dice(20_261_115)
  return challenges.flatMap(({ id, ease, from, until, players }) =>
    players.flatMap((player) => {
      const isSolved = random() < ease
      if (!isSolved && random() > 0.35) return []
      const span = until.getTime() - from.getTime()
      const solvedAt = from.getTime() + span * Math.sqrt(random())
      const wrong = Array.from({ length: Math.floor(random() * (isSolved ? 2 : 4)) + (isSolved ? 0 : 1) }, () => ({
        challengeId: id,
        ...player,
        answer: guesses[Math.floor(random() ** 2 * guesses.length)] ?? 'flag',
        isCorrect: false,
        createdAt: new Date(Math.max(from.getTime(), solvedAt - random() * Math.min(span, 3_600_000))),
      }))
      const right = { challengeId: id, ...player, answer: flagOf(id), isCorrect: true, createdAt: new Date(solvedAt) }
      return isSolved ? [...wrong, right] : wrong
    }),
  )
}

/** Numbers from 0 up to 1 that come in the same order each time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
