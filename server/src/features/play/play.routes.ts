import { isWithin } from '@drapeau/rules/grants.ts'
import * as contract from '@drapeau/contract/play.ts'
import type { Game, Games } from '#features/games/games.ts'
import { shownGame } from '#features/games/shown-game.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import { getPracticePage } from '#features/practice/practice.routes.ts'
import type { OwnProgress, Practice } from '#features/practice/practice.ts'
import { preparePage } from '#features/practice/prepared-page.ts'
import { isLocked } from '#features/practice/access.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Reader } from '#platform/http/context.ts'
import type { PreparedJson } from '#platform/http/prepared.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import type { EntryProgress } from './entry-progress.ts'
import { modeOf, type Play } from './play.ts'
import { prepareEventCards } from './prepared-cards.ts'
import { prepareOwnScore } from './prepared-own-score.ts'

interface Parts {
  play: Play
  games: Games
  practice: Practice
}

export function bindPlay(app: App, parts: Parts): void {
  bind(app, contract.listEventChallenges, (ctx, { params }) => getCards(ctx, parts, params.id))
  bind(app, contract.getOwnScore, (ctx, { params }) => getScore(ctx, parts, params.id))
}

/** A challenge as a player may see it now: in practice, or in an event in which they take part. */
export function getPlayerPage(
  ctx: Reader<'member'>,
  { play, practice }: Pick<Parts, 'play' | 'practice'>,
  challengeId: string,
): Promise<PreparedJson> | PreparedJson {
  return whenReady(practice.catalogue(), ({ byId }) =>
    byId.has(challengeId)
      ? getPracticePage(practice, ctx, challengeId)
      : getEventPage(ctx, { play, practice }, challengeId),
  )
}

async function getEventPage(
  { member: { accountId }, now, language }: Reader<'member'>,
  { play, practice }: Pick<Parts, 'play' | 'practice'>,
  challengeId: string,
): Promise<PreparedJson> {
  const seen = await play.find(challengeId, accountId, now)
  if (!seen) throw new Refusal('not-found')
  const { challenge, own, mode } = seen
  if (mode === 'event' && !isLocked(challenge, own))
    play.openings.note({ entryId: own.entryId, challengeId, accountId, at: now })
  const practised = await practice.progressOf(accountId)
  return preparePage(challenge, withWriteUps(own, practised), language)
}

const newcomer: Pick<OwnProgress, 'solved'> = { solved: new Map() }

async function getCards(
  ctx: Reader<'member'>,
  { games, play, practice }: Parts,
  eventId: string,
): Promise<PreparedJson> {
  const game = await shownGame(games, ctx, eventId)
  const own = await progressIn(ctx, { play, practice }, game)
  const offer = await play.offer(game, 'event')
  return prepareEventCards(offer, own, game.frozenAt !== null)
}

/** A player without an entry sees the challenges once everybody may practise them, with their own practice progress. */
async function progressIn(
  { member: { accountId }, now, reach }: Reader<'member'>,
  { play, practice }: Pick<Parts, 'play' | 'practice'>,
  { event }: Game,
): Promise<Pick<OwnProgress, 'solved'>> {
  if (isWithin(reach, event.id)) return newcomer
  const own = await play.progressOf(event.id, accountId)
  if (own) return own
  if (modeOf(event, now) === 'closed' && event.practiceAfterEnd) return practice.progressOf(accountId)
  throw new Refusal('not-entered')
}

async function getScore(ctx: Reader<'player'>, { play, games }: Parts, eventId: string): Promise<PreparedJson> {
  const { accountId } = ctx.member
  const game = await shownGame(games, ctx, eventId)
  const own = await play.progressOf(eventId, accountId)
  if (!own) throw new Refusal('not-entered')
  const live = await games.live(eventId, accountId)
  const offer = await play.offer(game, 'event')
  return prepareOwnScore(own, { offer, game, live })
}

const joined = onceEach((_own: EntryProgress): { whole: OwnProgress | undefined } => ({ whole: undefined }))

/** The progress of the entry with the write-ups of this player; the same object for as long as both are the same. */
function withWriteUps(own: EntryProgress, { writeUps }: OwnProgress): OwnProgress {
  const known = joined(own)
  if (known.whole?.writeUps !== writeUps)
    known.whole = {
      solved: own.solved,
      solvedIn: new Map(),
      used: own.used,
      found: own.found,
      hints: own.hints,
      writeUps,
    }
  return known.whole
}
