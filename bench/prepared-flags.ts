import type { PracticeWorld } from './practice-data.ts'

export interface Client {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

export interface PreparedFlag {
  account: string
  token: string
  challenge: string
  answer: string
}

/** As many players as are active at the same time in a large school, so that their sessions are cached as in reality. */
const maxActive = 2_000

/** Which flags are submitted: right ones, wrong ones, or one right one in five. */
export type FlagKind = 'right' | 'wrong' | 'mixed'

/**
 * Flags to be submitted once each, by the players in turn. Three in four challenges get right flags and the others wrong
 * ones, so that none is refused as already solved.
 */
export async function prepareFlags(
  client: Client,
  { players, challenges }: PracticeWorld,
): Promise<(kind: FlagKind) => PreparedFlag> {
  const active = players.slice(0, maxActive)
  const { rows } = await client.query(
    `select account_id || ' ' || challenge_id as pair from solve where account_id = any ($1::uuid[])
     union all select challenge_id::text from challenge_requirement`,
    [active.map(({ id }) => id)],
  )
  const taken = new Set((rows as { pair: string }[]).map(({ pair }) => pair))
  const open = challenges.filter(({ id }) => !taken.has(id))
  const [toSolve, toMiss] = [open.filter((_, index) => index % 4 !== 0), open.filter((_, index) => index % 4 === 0)]
  /** Every pair of a player and one of these challenges once, with the players in turn. */
  const pairsOf = function* (among: typeof open) {
    for (let step = 0; step < active.length * among.length; step += 1) {
      const [round, index] = [Math.floor(step / active.length), step % active.length]
      const [player, challenge] = [active[index], among[(round + index) % among.length]]
      if (player && challenge && !taken.has(`${player.id} ${challenge.id}`)) yield { player, challenge }
    }
  }
  const right = pairsOf(toSolve)
  let wrong = pairsOf(toMiss)
  let step = 0
  return (kind) => {
    step += 1
    const isRight = kind === 'right' || (kind === 'mixed' && step % 5 === 0)
    let next = (isRight ? right : wrong).next()
    if (next.done && !isRight) next = (wrong = pairsOf(toMiss)).next()
    if (next.done) throw new Error('Everything is solved: there are no flags left to measure with.')
    const { player, challenge } = next.value
    const answer = isRight ? challenge.flag : `epitech{seagull-${step % 9973}}`
    return { account: player.id, token: player.token, challenge: challenge.id, answer }
  }
}
