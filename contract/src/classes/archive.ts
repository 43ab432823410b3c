import { z } from 'zod'
import { Id } from '../fields.ts'
import { route } from '../route.ts'
import { AccountsChoice, Class } from './classes.ts'

const manages = {
  audience: 'admin',
  limit: 'manage',
  path: '/classes/:id/archive',
  params: z.strictObject({ id: Id }),
  reply: Class,
} as const

/** Accounts that go may be those of players, so it counts as a change of games. */
export const archiveClass = route({
  ...manages,
  method: 'POST',
  summary: 'Archive a class, and on request delete the accounts that have no other class or way to sign in',
  body: z.strictObject({ accounts: AccountsChoice.default('keep') }),
  refusals: ['not-found', 'class-archived'],
})

export const restoreClass = route({
  ...manages,
  method: 'DELETE',
  summary: 'Restore an archived class; deleted accounts are not restored',
  isOutsideGames: true,
  refusals: ['not-found'],
})
