import { setTimeout as pause } from 'node:timers/promises'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Turns } from '#platform/http/turns.ts'
import { areResultsOut, existing } from './board-access.ts'
import { addCertificate, type Certified, type CertifiedEvent, newDocument } from './certificate-page.ts'
import type { Game, GameEntry } from './game.ts'
import type { Games } from './games.ts'

/** Setting type is work: one at a time, so that other answers come in between. */
const ownAtOnce = new Turns(1, 100)
/** All of them are written as fast as their reader takes them. Nobody waits for that: they try again. */
const allAtOnce = new Turns(1, 0)

const pagesPerTurn = 5
/** What one reader may leave waiting in memory. */
const mostWaiting = 1_000_000

export async function sendCertificate(ctx: Ctx<'player'>, games: Games, eventId: string): Promise<void> {
  const game = existing(await games.live(eventId, ctx.member.accountId))
  const entry = game.entries.get(game.entryOf.get(ctx.member.accountId) ?? '')
  if (!entry) throw new Refusal('not-entered')
  if (!areResultsOut(game, ctx.now)) throw new Refusal('results-not-out')
  if (entry.status === 'disqualified') throw new Refusal('disqualified')
  const line = game.lines.find(({ id }) => id === entry.id)
  const own = certifiedOf(game, entry, line?.rank ?? null).filter(({ id }) => id === ctx.member.accountId)
  await send(ctx, game, own, ownAtOnce)
}

/** Of everyone on the board, in the order of their ranks. */
export async function sendCertificates(ctx: Ctx<'admin'>, games: Games, eventId: string): Promise<void> {
  const game = existing(await games.live(eventId))
  if (!areResultsOut(game, ctx.now)) throw new Refusal('results-not-out')
  const all = game.lines.flatMap((line) => certifiedOf(game, line, line.rank))
  if (all.length === 0) throw new Refusal('not-found')
  await send(ctx, game, all, allAtOnce)
}

type Member = Certified & { id: string }

function certifiedOf({ event, lines }: Game, { members, name: team, score }: GameEntry, rank: number | null): Member[] {
  return members.map(({ id, name }) => ({
    id,
    name,
    team: event.isSolo ? null : team,
    rank,
    entries: lines.length,
    score,
  }))
}

async function send(ctx: Ctx, { event }: Game, certified: readonly Member[], turns: Turns): Promise<void> {
  const done = await turns.take()
  const subject: CertifiedEvent = {
    name: event.name,
    startDate: event.startDate,
    endDate: event.endDate,
    site: ctx.config.siteName,
  }
  const document = newDocument(subject, ctx.language, ctx.now)
  document.once('close', done)
  ctx.reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': attachment(`${event.name} certificate.pdf`) })
    .send(document)
  try {
    for (const [index, member] of certified.entries()) {
      if (document.destroyed) return
      addCertificate(document, subject, member, ctx.language)
      if (index % pagesPerTurn === 0) await pause(0)
      while (document.readableLength > mostWaiting && !document.destroyed) await pause(20)
    }
    document.end()
  } catch (error) {
    // The answer has begun: it is cut off, so that nobody takes a part for the whole.
    ctx.log.error({ err: error }, 'certificates broke off')
    document.destroy()
    done()
  }
}
