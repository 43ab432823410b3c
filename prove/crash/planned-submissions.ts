/** Somebody who plays on both sides: in practice, and in the event. */
export interface CrewMember {
  id: string
  token: string
}

export interface Target {
  id: string
  flag: string
}

/** One answer that is to be given. */
export interface Turn {
  player: CrewMember
  challenge: Target
  isRight: boolean
}

/** One answer in five is right, as in life. */
const rightEvery = 5

/**
 * Player after player, each with one answer at a time: right ones that solve the next challenge, wrong ones to those that
 * are still open to them, so that no answer is refused for having been given already. Ends when everything is solved.
 */
export function* turnsOf(players: readonly CrewMember[], targets: readonly Target[]): Generator<Turn> {
  const solved = new Map<string, number>()
  let open = players
  for (let round = 1; open.length > 0; round += 1) {
    for (const [place, player] of open.entries()) {
      const next = solved.get(player.id) ?? 0
      const isRight = (round + place) % rightEvery === 0
      const ahead = isRight ? 0 : round % (targets.length - next)
      const challenge = targets[next + ahead]
      if (!challenge) continue
      if (isRight) solved.set(player.id, next + 1)
      yield { player, challenge, isRight }
    }
    open = open.filter(({ id }) => (solved.get(id) ?? 0) < targets.length)
  }
}
