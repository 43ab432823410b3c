import { hashPassword } from '../../server/src/features/accounts/passwords/passwords.ts'
import type { Client } from '../practice-data.ts'
import type { Arrival } from './opening.ts'

const password = 'Opening-Minute-7'

/** Some of the players sign in by password, spread evenly; all have the same one, because hashing is slow. */
export async function arrivalsAmong(
  client: Client,
  players: readonly { id: string; token: string }[],
  passwordSignIns: number,
): Promise<Arrival[]> {
  const { rows } = await client.query('select id, email from account')
  const emails = new Map((rows as { id: string; email: string }[]).map(({ id, email }) => [id, email]))
  const every = players.length / passwordSignIns
  const arrivals = players.map(({ id, token }, index) => {
    const email = Math.floor(index % every) === 0 ? emails.get(id) : undefined
    return email === undefined ? { token } : { token, signsIn: { email, password } }
  })
  const signing = arrivals.flatMap(({ signsIn }) => signsIn?.email ?? [])
  const hash = await hashPassword(password)
  await client.query('update account set password_hash = $1 where email = any($2::text[])', [hash, signing])
  return arrivals
}
