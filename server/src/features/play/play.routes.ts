import * as contract from '@drapeau/contract/play.ts'
import type { Game, Games } from '#features/games/games.ts'
import { onceEach } from '#features/practice/once-each.ts'
import { getPracticePage } from '#features/practice/practice.routes.ts'
import type { OwnProgress, Practice } from '#features/practice/practice.ts'
import { readyPage } from '#features/practice/ready-page.ts'
import { isLocked } from '#features/practice/access.ts'
import { after } from '#platform/http/after.ts'
import { type App, bindRead } from '#platform/http/bind.ts'
import type { Reader } from '#platform/http/context.ts'
import type { Ready } from '#platform/http/ready.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { EntryProgress } from './entry-progress.ts'
import { modeOf, type Play } from './play.ts'
import { readyEventCards } from './ready-cards.ts'
import { readyOwnScore } from './ready-own-score.ts'

interface Parts {
  play: Play
  games: Games
  practice: Practice
}

export function bindPlay(app: App, parts: Parts): void {
  bindRead(app, contract.listEventChallenges, (ctx, { params }) => getCards(ctx, parts, params.id))
  bindRead(app, contract.getOwnScore, (ctx, { params }) => getScore(ctx, parts, params.id))
}

/** A challenge as a player may see it now: in practice, or in an event in which they take part. */
export function getPlayerPage(
  ctx: Reader<'member'>,
  { play, practice }: Pick<Parts, 'play' | 'practice'>,
  challengeId: string,
): Promise<Ready> | Ready {
  return after(practice.catalogue(), ({ byId }) =>
    byId.has(challengeId)
      ? getPracticePage(practice, ctx, challengeId)
      : getEventPage(ctx, { play, practice }, challengeId),
  )
}

function getEventPage(
  { member: { accountId }, now, language }: Reader<'member'>,
  { play, practice }: Pick<Parts, 'play' | 'practice'>,
  challengeId: string,
): Promise<Ready> | Ready {
  return after(play.find(challengeId, accountId, now), (seen) => {
    if (!seen) throw new Refusal('not-found')
    const { challenge, own, mode } = seen
    if (mode === 'event' && !isLocked(challenge, own))
      play.openings.note({ entryId: own.entryId, challengeId, accountId, at: now })
    return after(practice.progressOf(accountId), (practised) =>
      readyPage(challenge, withWriteUps(own, practised), language),
    )
  })
}

const newcomer: Pick<OwnProgress, 'solved'> = { solved: new Map() }

function getCards(ctx: Reader<'member'>, parts: Parts, eventId: string): Promise<Ready> | Ready {
  return after(getGame(ctx, parts.games, eventId), (game) =>
    after(progressIn(ctx, parts, game), (own) =>
      after(parts.play.offer(game, 'event'), (offer) => readyEventCards(offer, own, game.frozenAt !== null)),
    ),
  )
}

/** Who did not take part sees the challenges when everybody may practise them, and how far they got with that. */
function progressIn(
  { member: { accountId, type }, now }: Reader<'member'>,
  { play, practice }: Parts,
  { event }: Game,
): Promise<Pick<OwnProgress, 'solved'>> | Pick<OwnProgress, 'solved'> {
  if (type === 'admin') return newcomer
  return after(play.progressOf(event.id, accountId), (own) => {
    if (own) return own
    if (modeOf(event, now) === 'closed' && event.practiceAfterEnd) return practice.progressOf(accountId)
    throw new Refusal('not-entered')
  })
}

function getScore(ctx: Reader<'player'>, { play, games }: Parts, eventId: string): Promise<Ready> | Ready {
  const { accountId } = ctx.member
  return after(getGame(ctx, games, eventId), (game) =>
    after(play.progressOf(eventId, accountId), (own) => {
      if (!own) throw new Refusal('not-entered')
      return after(games.live(eventId, accountId), (live) =>
        after(play.offer(game, 'event'), (offer) => readyOwnScore(own, { offer, game, live })),
      )
    }),
  )
}

/** As the reader sees it. Only administrators look behind the curtain before it starts. */
function getGame({ member, now }: Reader<'member' | 'player'>, games: Games, eventId: string): Promise<Game> | Game {
  return after(games.seen(eventId, member.accountId), (game) => {
    if (!game) throw new Refusal('not-found')
    if (member.type !== 'admin' && now < game.event.startDate) throw new Refusal('event-not-started')
    return game
  })
}

const joined = onceEach((_own: EntryProgress): { whole: OwnProgress | undefined } => ({ whole: undefined }))

/** What the entry did, with what this player handed in; the very same for as long as both are. */
function withWriteUps(own: EntryProgress, { writeUps }: OwnProgress): OwnProgress {
  const known = joined(own)
  if (known.whole?.writeUps !== writeUps)
    known.whole = { solved: own.solved, wrong: own.wrong, hints: own.hints, writeUps }
  return known.whole
}
