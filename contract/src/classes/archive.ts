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
  summary: 'Archive a class, and on request delete the accounts that only it opens',
  body: z.strictObject({ accounts: AccountsChoice.default('keep') }),
  refusals: ['not-found', 'class-archived'],
})

export const restoreClass = route({
  ...manages,
  method: 'DELETE',
  summary: 'Take a class out of the archive; accounts that were deleted stay deleted',
  isOutsideGames: true,
  refusals: ['not-found'],
})
