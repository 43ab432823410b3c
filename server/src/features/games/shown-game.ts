import { isFrozen } from '@drapeau/rules/freeze.ts'
import { after } from '#platform/http/after.ts'
import type { Ctx, Reader } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Game } from './game.ts'
import type { Games } from './games.ts'

/** The board of an event as players see it now. Before the start there is none but for administrators. */
export function shownGame(
  games: Games,
  { member, now }: Pick<Reader, 'member' | 'now'>,
  eventId: string,
): Promise<Game> | Game {
  return after(games.seen(eventId, member?.accountId), (game) => {
    const found = existing(game)
    if (member?.type !== 'admin' && now.getTime() < found.event.startDate.getTime())
      throw new Refusal('event-not-started')
    return found
  })
}

/** The game as it is, to whoever may know it: players once it is over and its board is open. */
export function finalGame(
  games: Games,
  { member, now }: Pick<Ctx<'member'>, 'member' | 'now'>,
  eventId: string,
): Promise<Game> | Game {
  return after(games.live(eventId, member.accountId), (game) => {
    const found = existing(game)
    if (member.type === 'admin') return found
    if (now < found.event.startDate) throw new Refusal('event-not-started')
    if (!areResultsOut(found, now)) throw new Refusal('results-not-out')
    return found
  })
}

export function areResultsOut({ event }: Game, now: Date): boolean {
  return event.endDate <= now && !isFrozen(event, now)
}

export function existing(game: Game | undefined): Game {
  if (!game) throw new Refusal('not-found')
  return game
}
