import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Turns } from '#platform/http/turns.ts'
import { areResultsOut, existing } from './board-access.ts'
import type { Certified } from './certificate-page.ts'
import { printCertificates } from './certificate-press.ts'
import type { Game, GameEntry } from './game.ts'
import type { Games } from './games.ts'

/** Setting type takes a moment: whoever comes when many want theirs waits a little. */
const ownAtOnce = new Turns(2, 200)
/** All of them are written as fast as their reader takes them. Nobody waits for that: they try again. */
const allAtOnce = new Turns(1, 0)

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

async function send(ctx: Ctx, { event }: Game, certified: readonly Certified[], turns: Turns): Promise<void> {
  const done = await turns.take()
  const { name, startDate, endDate } = event
  const subject = { name, startDate, endDate, site: ctx.config.siteName }
  const document = printCertificates({ event: subject, certified, language: ctx.language, now: ctx.now })
  document.once('close', done)
  ctx.reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': attachment(`${name} certificate.pdf`) })
    .send(document)
}
