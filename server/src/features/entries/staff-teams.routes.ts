import * as contract from '@drapeau/contract/events/staff-teams.ts'
import type { Games } from '#features/games/games.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { presentStaffTeam } from './entries.present.ts'
import {
  appointCaptain,
  createStaffTeam,
  renameStaffTeam,
  renewStaffCode,
  seatMember,
  seatPerson,
  unseatMember,
} from './staff-teams.ts'
import { findStaffTeam } from './staff-teams.queries.ts'

export function bindStaffTeams(app: App, games: Games): void {
  bind(app, contract.getStaffTeam, async ({ db, reach }, { params }) => {
    const team = await findStaffTeam(db, params.id, params.entry)
    if (!team) throw new Refusal('not-found')
    if (team.maxTeamSize === 0) throw new Refusal('played-alone')
    return presentStaffTeam(team, reach)
  })

  bind(app, contract.createStaffTeam, async (ctx, { params, body }) =>
    presentStaffTeam(await createStaffTeam({ ctx, games, eventId: params.id }, body.name), ctx.reach),
  )

  bind(app, contract.renameStaffTeam, async (ctx, { params, body }) =>
    presentStaffTeam(await renameStaffTeam({ ctx, games, eventId: params.id }, params.entry, body.name), ctx.reach),
  )

  bind(app, contract.renewStaffCode, async (ctx, { params }) =>
    presentStaffTeam(await renewStaffCode({ ctx, games, eventId: params.id }, params.entry), ctx.reach),
  )

  bind(app, contract.seatMember, async (ctx, { params }) =>
    presentStaffTeam(await seatMember({ ctx, games, eventId: params.id }, params.entry, params.member), ctx.reach),
  )

  bind(app, contract.seatPerson, async (ctx, { params, body }) =>
    presentStaffTeam(await seatPerson({ ctx, games, eventId: params.id }, params.entry, body.person), ctx.reach),
  )

  bind(app, contract.appointCaptain, async (ctx, { params, body }) =>
    presentStaffTeam(await appointCaptain({ ctx, games, eventId: params.id }, params.entry, body.member), ctx.reach),
  )

  bind(app, contract.unseatMember, async (ctx, { params }) => {
    await unseatMember({ ctx, games, eventId: params.id }, params.entry, params.member)
    return { status: 200, message: 'Removed from the team' }
  })
}
