import { isWithin } from '@drapeau/rules/grants.ts'
import { isFrozen } from '@drapeau/rules/freeze.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import type { Ctx, Reader } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import type { Game } from './game.ts'
import type { Games } from './games.ts'

/** The board of an event as players see it now. Before the start there is none but for administrators and staff. */
export function shownGame(
  games: Games,
  { member, now, reach }: Pick<Reader, 'member' | 'now' | 'reach'>,
  eventId: string,
): Promise<Game> | Game {
  return whenReady(games.seen(eventId, member?.accountId), (seen) => {
    const game = existing(seen)
    if (!isWithin(reach, eventId) && now < game.event.startDate) throw new Refusal('event-not-started')
    return game
  })
}

/** The game as it is: for administrators, for staff who may see it, and for players once it is over and its board is open. */
export async function finalGame(
  games: Games,
  { member, now, reach }: Pick<Ctx<'member'>, 'member' | 'now' | 'reach'>,
  eventId: string,
): Promise<Game> {
  const game = existing(await games.live(eventId, member.accountId))
  if (isWithin(reach, eventId)) return game
  if (now < game.event.startDate) throw new Refusal('event-not-started')
  if (!areResultsOut(game, now)) throw new Refusal('results-not-out')
  return game
}

export function areResultsOut({ event }: Game, now: Date): boolean {
  return statusOf(event, now) === 'ended' && !isFrozen(event, now)
}

export function existing(game: Game | undefined): Game {
  if (!game) throw new Refusal('not-found')
  return game
}
