/** Plays in practice and in the event. */
export interface Player {
  id: string
  token: string
}

export type Kind = 'one flag' | 'any of its flags' | 'all of its flags' | 'short text' | 'choices'

export interface Target {
  id: string
  kind: Kind
  /** What its patterns begin with, one for each flag that is needed before the answer. */
  parts: readonly string[]
  answer: string
}

export interface PlannedSubmission {
  player: Player
  challenge: Target
  verdict: 'wrong' | 'part' | 'solve'
  /** What is sent; of what is no solve the beginning, because each has a number of its own. */
  text: string
}

/** One submission in three is right: more than in an event, so that a short proof sees many solves. */
const rightEvery = 3
/** From one player who is right in a round to the next one: another kind, in practice or in the event. */
const startsApart = 4

/**
 * One submission per player in turn: right ones solve the player's next challenge, wrong ones go to challenges that the
 * player has not solved, so that none is refused as already solved. Players begin at different challenges, so that all kinds
 * are solved from the start, and who has one of several flags goes on with the next. Ends when everybody has solved everything.
 */
export function* planSubmissions(players: readonly Player[], targets: readonly Target[]): Generator<PlannedSubmission> {
  const unsolved = new Map(
    players.map(({ id }, index) => [id, rotated(targets, startsApart * Math.floor(index / rightEvery))]),
  )
  const partsSent = new Map<string, number>()
  let open = players
  for (let round = 1; open.length > 0; round += 1) {
    for (const [index, player] of open.entries()) {
      const left = unsolved.get(player.id) ?? []
      // A wrong answer is known by its text, and choices have none.
      const wrongly = left.filter(({ kind }) => kind !== 'choices')
      const found = partsSent.get(player.id) ?? 0
      const isRight = (round + index) % rightEvery === 0 || found > 0 || wrongly.length === 0
      const challenge = isRight ? left[0] : wrongly[round % wrongly.length]
      if (!challenge) continue
      const part = isRight ? challenge.parts[found] : undefined
      if (!isRight) yield { player, challenge, verdict: 'wrong', text: 'wrong' }
      else if (part !== undefined) {
        partsSent.set(player.id, found + 1)
        yield { player, challenge, verdict: 'part', text: part }
      } else {
        partsSent.delete(player.id)
        unsolved.set(player.id, left.slice(1))
        yield { player, challenge, verdict: 'solve', text: challenge.answer }
      }
    }
    open = open.filter(({ id }) => (unsolved.get(id)?.length ?? 0) > 0)
  }
}

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const at = by % Math.max(1, items.length)
  return [...items.slice(at), ...items.slice(0, at)]
}
