import { flagDigests } from '../server/src/features/submissions/flag-digests.ts'
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
const mostActive = 2_000

/**
 * Flags to be submitted once each, by the players in turn, one in five of them right. Half of the challenges get right
 * flags and half wrong ones, so that none is refused as already solved.
 */
export async function prepareFlags(
  client: Client,
  { players, challenges }: PracticeWorld,
): Promise<() => PreparedFlag> {
  const active = players.slice(0, mostActive)
  const { rows } = await client.query(
    `select account_id || ' ' || challenge_id as pair from solve where account_id = any ($1::uuid[])
     union all select challenge_id::text from challenge_requirement`,
    [active.map(({ id }) => id)],
  )
  const taken = new Set((rows as { pair: string }[]).map(({ pair }) => pair))
  const open = challenges.filter(({ id }) => !taken.has(id))
  const [toSolve, toMiss] = [open.filter((_, index) => index % 2 === 0), open.filter((_, index) => index % 2 === 1)]
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
  return () => {
    step += 1
    const isRight = step % 5 === 0
    let next = (isRight ? right : wrong).next()
    if (next.done && !isRight) next = (wrong = pairsOf(toMiss)).next()
    if (next.done) throw new Error('Everything is solved: there are no flags left to measure with.')
    const { player, challenge } = next.value
    const answer = isRight ? challenge.flag : `epitech{seagull-${step % 9973}}`
    return { account: player.id, token: player.token, challenge: challenge.id, answer }
  }
}

/** Stores flags in a numbered table, from which pgbench reads them by number. */
export async function storeFlags(client: Client, flags: readonly PreparedFlag[]): Promise<void> {
  const digests = flags.map(({ answer }) => ({ exact: flagDigests(answer, true), folded: flagDigests(answer, false) }))
  await client.query(
    `create table if not exists bench_flag (n integer primary key, account_id uuid, challenge_id uuid, answer text,
       exact bytea, exact_inner bytea, folded bytea, folded_inner bytea)`,
  )
  await client.query('truncate bench_flag')
  await client.query(
    `insert into bench_flag
     select n - 1, account_id, challenge_id, answer, exact, exact_inner, folded, folded_inner
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[]) with ordinality
       as given (account_id, challenge_id, answer, exact, exact_inner, folded, folded_inner, n)`,
    [
      flags.map(({ account }) => account),
      flags.map(({ challenge }) => challenge),
      flags.map(({ answer }) => answer),
      digests.map(({ exact }) => exact.exact),
      digests.map(({ exact }) => exact.inner),
      digests.map(({ folded }) => folded.exact),
      digests.map(({ folded }) => folded.inner),
    ],
  )
  await client.query('analyze bench_flag')
}
