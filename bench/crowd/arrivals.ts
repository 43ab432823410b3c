import { hashPassword } from '../../server/src/features/accounts/passwords.ts'
import type { Client } from '../practice-data.ts'
import type { Comer } from './opening.ts'

const password = 'Opening-Minute-7'

/** Some sign in by password, spread evenly over all who come; all by the same one, since hashing takes its time. */
export async function comersAmong(
  client: Client,
  players: readonly { id: string; token: string }[],
  newcomers: number,
): Promise<Comer[]> {
  const { rows } = await client.query('select id, email from account')
  const emails = new Map((rows as { id: string; email: string }[]).map(({ id, email }) => [id, email]))
  const every = players.length / newcomers
  const comers = players.map(({ id, token }, place) => {
    const email = Math.floor(place % every) === 0 ? emails.get(id) : undefined
    return email === undefined ? { token } : { token, signsIn: { email, password } }
  })
  const signing = comers.flatMap(({ signsIn }) => signsIn?.email ?? [])
  const hash = await hashPassword(password)
  await client.query('update account set password_hash = $1 where email = any($2::text[])', [hash, signing])
  return comers
}
