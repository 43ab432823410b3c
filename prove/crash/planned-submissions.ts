/** Plays in practice and in the event. */
export interface Player {
  id: string
  token: string
}

export interface Target {
  id: string
  flag: string
}

export interface PlannedSubmission {
  player: Player
  challenge: Target
  isRight: boolean
}

/** One submission in five is right, which is realistic. */
const rightEvery = 5

/**
 * One submission per player in turn: right ones solve the player's next challenge, wrong ones go to challenges that the
 * player has not solved, so that none is refused as already solved. Ends when everybody has solved everything.
 */
export function* planSubmissions(players: readonly Player[], targets: readonly Target[]): Generator<PlannedSubmission> {
  const solved = new Map<string, number>()
  let open = players
  for (let round = 1; open.length > 0; round += 1) {
    for (const [index, player] of open.entries()) {
      const next = solved.get(player.id) ?? 0
      const isRight = (round + index) % rightEvery === 0
      const ahead = isRight ? 0 : round % (targets.length - next)
      const challenge = targets[next + ahead]
      if (!challenge) continue
      if (isRight) solved.set(player.id, next + 1)
      yield { player, challenge, isRight }
    }
    open = open.filter(({ id }) => (solved.get(id) ?? 0) < targets.length)
  }
}
