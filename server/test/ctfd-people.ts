import { genSaltSync, hashSync } from 'bcryptjs'
import { foreignKey } from '../src/features/accounts/passwords/foreign-password.ts'

/** Few rounds, so that it is fast to verify. */
const rounds = 4

/** A password as passlib stores it: before 1.7.3 (1), or since then (2). */
export function passlibHash(password: string, version: 1 | 2 = 2): string {
  const settings = genSaltSync(rounds)
  const salt = settings.slice(-22)
  const sum = hashSync(foreignKey(password, { version, salt }), settings).slice(-31)
  return `$bcrypt-sha256$${version === 1 ? `2b,${rounds}` : `v=2,t=2b,r=${rounds}`}$${salt}$${sum}`
}

/** A row of `users` with its columns of today. */
export function userRow(id: number, columns: object = {}): object {
  return {
    id,
    oauth_id: null,
    name: `Sailor ${id}`,
    password: null,
    email: `sailor${id}@example.org`,
    type: 'user',
    secret: 'canary-secret',
    website: null,
    affiliation: null,
    country: 'FR',
    bracket_id: null,
    hidden: false,
    banned: false,
    verified: true,
    language: null,
    team_id: null,
    created: '2021-08-27T15:44:44',
    ...columns,
  }
}
