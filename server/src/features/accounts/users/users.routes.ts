import * as contract from '@drapeau/contract/accounts/users.ts'
import { countries } from '#features/countries/countries.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteUser, getTies } from './delete-user.ts'
import * as successMessages from '../success-messages.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { updateUser } from './update-user.ts'
import { presentUser } from './users.present.ts'
import { findUser, listUserRows } from './users.queries.ts'

const countryCodes = countries.map(({ code }) => code)

/** Users, as administrators manage them. A new one is created at the same address as a registration. */
export function bindUsers(app: App, sessions: SessionCache): void {
  bind(app, contract.listUsers, async ({ db }, { query }) => {
    const { q, sort, order, page, perPage, active } = query
    const isActive = active && active === 'true'
    const wanted = { words: q.trim(), isActive, sort, order, page, perPage, countryCodes }
    const { rows, total } = await listUserRows(db, wanted)
    return { users: rows.map(presentUser), currentRows: rows.length, totalRows: total }
  })
  bind(app, contract.getUser, async ({ db }, { params }) => {
    const row = await findUser(db, params.id)
    if (!row) throw new Refusal('not-found')
    return presentUser(row)
  })
  bind(app, contract.getUserTies, (ctx, { params }) => getTies(ctx, params.id))
  bind(app, contract.updateUser, async (ctx, { params, body }) =>
    presentUser(await updateUser(ctx, sessions, params.id, body)),
  )
  bind(app, contract.deleteUser, async (ctx, { params }) => {
    await deleteUser(ctx, sessions, params.id)
    return { status: 200, message: successMessages.userDeleted }
  })
}
