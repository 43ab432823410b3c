import type { DemoSubmission, DemoPlayerRef } from './demo-submissions.ts'

interface Played {
  id: string
  from: Date
  players: readonly DemoPlayerRef[]
}

interface Shared {
  /** The places of the entries among those of the event. */
  places: readonly number[]
  /** One text for each challenge, which nobody else sent. */
  texts: readonly string[]
  /** Seconds from the first to the last of them. */
  within: number
}

/** From a class that sat together to a word that two people found in the same file. */
const shared: readonly Shared[] = [
  {
    places: [3, 11],
    texts: ['epitech{the_k33l_is_r0tten}', 'epitech{ask-the-boatswain}', 'epitech{n0rth_by_n0rthwest}'],
    within: 70,
  },
  { places: [8, 30], texts: ['epitech{seven_bells}', 'epitech{red_right_returning}'], within: 1_100 },
  { places: [14, 25], texts: ['epitech{davy_jones_l0cker}'], within: 50 },
  { places: [2, 33, 37], texts: ['epitech{harbour_master_1912}'], within: 9_000 },
  { places: [21, 27], texts: ['epitech{gulls}'], within: 12_000 },
]

/** Two entries of which the second solved what it solved a few seconds after the first. */
const [leader, follower] = [6, 19]
const followed = 4

const firstAt = 8 * 60_000
const betweenTexts = 6 * 60_000

/** The answers of events, with a few coincidences in them: the honesty report has something to show. */
export function withCoincidences(answers: readonly DemoSubmission[], challenges: readonly Played[]): DemoSubmission[] {
  const events = Map.groupBy(challenges, ({ players }) => players)
  const added = [...events.values()].flatMap((played) => shared.flatMap((each) => sharedAnswers(each, played, answers)))
  const close = [...events].map(([players, played]) => ({ players, ids: new Set(played.map(({ id }) => id)) }))
  return close.reduce<DemoSubmission[]>(
    (all, { players, ids }) => followEach(all, players, ids),
    [...answers, ...added],
  )
}

function sharedAnswers({ places, texts, within }: Shared, played: readonly Played[], known: readonly DemoSubmission[]) {
  return texts.flatMap((answer, nth) => {
    // Further down the list they are not the challenges that everybody solves first.
    const challenge = played[((places[0] ?? 0) % 5) + nth]
    if (!challenge) return []
    return places.flatMap((place, order): DemoSubmission[] => {
      const player = challenge.players[place]
      const after = (within * order * 1_000) / (places.length - 1)
      const createdAt = new Date(challenge.from.getTime() + firstAt + nth * betweenTexts + after)
      if (!player || hasSolved(known, challenge.id, player, createdAt)) return []
      return [{ challengeId: challenge.id, ...player, answer, isCorrect: false, createdAt }]
    })
  })
}

function hasSolved(answers: readonly DemoSubmission[], id: string, player: DemoPlayerRef, before: Date): boolean {
  return answers.some(
    ({ challengeId, entryId, isCorrect, createdAt }) =>
      isCorrect && challengeId === id && entryId === player.entryId && createdAt <= before,
  )
}

/** The follower solves what the leader solved first, also what it never tried; what it sent to these before is left out. */
function followEach(answers: readonly DemoSubmission[], players: readonly DemoPlayerRef[], ids: ReadonlySet<string>) {
  const [first, second] = [players[leader], players[follower]]
  if (!first || !second) return [...answers]
  const copied = answers
    .filter(({ challengeId, entryId, isCorrect }) => isCorrect && ids.has(challengeId) && entryId === first.entryId)
    .slice(0, followed)
    .map(({ challengeId, answer, createdAt }, nth): DemoSubmission => ({
      challengeId,
      accountId: second.accountId,
      entryId: second.entryId,
      answer,
      isCorrect: true,
      createdAt: new Date(createdAt.getTime() + (6 + nth * 5) * 1_000),
    }))
  const taken = new Set(copied.map(({ challengeId }) => challengeId))
  const others = answers.filter(({ challengeId, entryId }) => !(entryId === second.entryId && taken.has(challengeId)))
  return [...others, ...copied]
}
