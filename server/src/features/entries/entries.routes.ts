import * as contract from '@drapeau/contract/entries.ts'
import type { Games } from '#features/games/games.ts'
import { hasEvent } from '#features/games/game.queries.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Scene } from './change-entry.ts'
import { createTeam, joinTeam, subscribe } from './enter.ts'
import { presentInvitation, presentOwnEntry } from './entries.present.ts'
import { readInvitation } from './invitation.ts'
import { handOverTeam, removeMember, renameTeam, renewCode } from './lead.ts'
import { leaveEntry } from './leave.ts'
import { findOwnEntry, type OwnEntryRow } from './own-entry.queries.ts'

export function bindEntries(app: App, games: Games): void {
  /** The answer to nearly everything here: the updated entry of the player. */
  const changed = async (
    ctx: Ctx<'player'>,
    { id }: { id: string },
    work: (scene: Scene) => Promise<OwnEntryRow>,
  ): Promise<contract.OwnEntry> => presentOwnEntry(await work({ ctx, games, eventId: id }), ctx.member.accountId)

  bind(app, contract.getOwnEntry, async ({ db, member }, { params }) => {
    const entry = await findOwnEntry(db, params.id, member.accountId)
    if (entry) return presentOwnEntry(entry, member.accountId)
    throw new Refusal((await hasEvent(db, params.id)) ? 'not-entered' : 'not-found')
  })

  bind(app, contract.subscribe, (ctx, { params }) => changed(ctx, params, subscribe))

  bind(app, contract.unsubscribe, async (ctx, { params }) => {
    await leaveEntry({ ctx, games, eventId: params.id })
    return { status: 200, message: 'You are no longer taking part in this event.' }
  })

  bind(app, contract.createTeam, (ctx, { params, body }) =>
    changed(ctx, params, (scene) => createTeam(scene, body.name)),
  )

  bind(app, contract.readInvitation, async (ctx, { params, body }) =>
    presentInvitation(await readInvitation(ctx, params.id, body.code)),
  )

  bind(app, contract.joinTeam, (ctx, { params, body }) => changed(ctx, params, (scene) => joinTeam(scene, body.code)))

  bind(app, contract.renameTeam, (ctx, { params, body }) =>
    changed(ctx, params, (scene) => renameTeam(scene, body.name)),
  )

  bind(app, contract.renewCode, (ctx, { params }) => changed(ctx, params, renewCode))

  bind(app, contract.handOverTeam, (ctx, { params, body }) =>
    changed(ctx, params, (scene) => handOverTeam(scene, body.member)),
  )

  bind(app, contract.removeMember, (ctx, { params }) =>
    changed(ctx, params, (scene) => removeMember(scene, params.member)),
  )
}
