import { readCode } from '@drapeau/rules/code.ts'
import { barrierTo } from '@drapeau/rules/eligibility.ts'
import { getCountryName } from '#features/countries/countries.ts'
import { homeOf } from '#platform/config/home.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeEntry, getOwnEntry, idsOf, type Scene } from './change-entry.ts'
import { holdPlayers, insertEntry, insertMember, lockEntryByCode, type Player } from './entries.queries.ts'
import { makeCode } from './invite-code.ts'
import { findOwnEntry, type OwnEntryRow } from './own-entry.queries.ts'

/** The player takes part alone, under the name of the account. */
export function subscribe(scene: Scene): Promise<OwnEntryRow> {
  const { ctx, eventId } = scene
  return enter(scene, 'alone', (transaction, { id, name }) =>
    insertEntry(transaction, { eventId, name, code: null, captainId: id, at: ctx.now }),
  )
}

export function createTeam(scene: Scene, name: string): Promise<OwnEntryRow> {
  const { ctx, eventId } = scene
  return enter(scene, 'in teams', (transaction, { id }) =>
    insertEntry(transaction, { eventId, name, code: makeCode(), captainId: id, at: ctx.now }),
  )
}

export function joinTeam(scene: Scene, typedCode: string): Promise<OwnEntryRow> {
  return enter(scene, 'in teams', async (transaction) => {
    const entryId = await lockEntryByCode(transaction, scene.eventId, readCode(typedCode))
    if (entryId === undefined) throw new Refusal('invalid-code')
    return entryId
  })
}

type Way = 'alone' | 'in teams'

/** Finds or makes the entry in which there is a seat for them. */
type Choose = (transaction: Db, player: Player) => Promise<string>

async function enter(scene: Scene, way: Way, choose: Choose): Promise<OwnEntryRow> {
  const { ctx, eventId } = scene
  try {
    return await takeSeat(scene, way, choose)
  } catch (error) {
    // After a double click the name is taken by the player's own entry.
    const isTaken = error instanceof Refusal && error.code === 'team-exists'
    if (isTaken && (await findOwnEntry(ctx.db, eventId, ctx.member.accountId)))
      throw new Refusal('already-entered', { cause: error })
    throw error
  }
}

function takeSeat(scene: Scene, way: Way, choose: Choose): Promise<OwnEntryRow> {
  const { ctx, eventId } = scene
  const { accountId } = ctx.member
  return changeEntry(scene, async (transaction, event) => {
    if (event.isSolo && way === 'in teams') throw new Refusal('played-alone')
    if (!event.isSolo && way === 'alone') throw new Refusal('played-in-teams')
    const [player] = await holdPlayers(transaction, [accountId])
    if (!player) throw new Refusal('signed-out')
    const candidate = { ...player, country: getCountryName(player.countryCode) }
    if (barrierTo(event, candidate, homeOf(ctx.config))) throw new Refusal('not-eligible')
    const entryId = await choose(transaction, player)
    await insertMember(transaction, { eventId, entryId, accountId, at: ctx.now })
    const answer = await getOwnEntry(scene, transaction)
    return { answer, accounts: idsOf(answer) }
  })
}
