import { buffer } from 'node:stream/consumers'
import type { CertificateNames } from '@drapeau/contract/results.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import type { Db } from '#platform/database/database.ts'
import { findRealNames } from '#domain/account/real-name.queries.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { areResultsOut, existing } from '#features/games/shown-game.ts'
import type { Certified } from './certificate-page.ts'
import { type PrintJob, printCertificates } from './certificate-press.ts'
import type { Game, GameEntry } from '#features/games/game.ts'
import type { Games } from '#features/games/games.ts'
import { unrankedIn } from '#features/games/unranked.ts'

/** Rendering takes a moment: when many want theirs at once, they wait a little. */
const ownAtOnce = new Semaphore(2, 200)
/** All of them are written as fast as their reader takes them. Nobody waits for that: they try again. */
const allAtOnce = new Semaphore(1, 0)
/** A client that reads nothing for this long is gone. */
const slowestReaderMs = 60_000

export async function sendCertificate(
  ctx: Ctx<'player'>,
  games: Games,
  eventId: string,
  names: CertificateNames,
): Promise<void> {
  const game = existing(await games.live(eventId, ctx.member.accountId))
  const entry = game.entries.get(game.entryOf.get(ctx.member.accountId) ?? '')
  if (!entry) throw new Refusal('not-entered')
  if (!areResultsOut(game, ctx.now)) throw new Refusal('results-not-out')
  if (entry.status === 'disqualified') throw new Refusal('disqualified')
  const member = certifiedOf(game, entry).filter(({ id }) => id === ctx.member.accountId)
  const own = await withNames(ctx.db, member, names)
  const certificate = await printOwn(printJob(ctx, game, own), () => ctx.reply.raw.destroyed)
  headed(ctx, game).send(certificate)
}

/** Small, and whole before it is sent: who does not take it keeps nobody waiting. Undefined when nobody wants it. */
async function printOwn(job: PrintJob, isGone: () => boolean): Promise<Buffer | undefined> {
  const done = await ownAtOnce.acquire()
  try {
    return isGone() ? undefined : await buffer(printCertificates(job))
  } finally {
    done()
  }
}

/** Of all who played, in the order of their ranks; teams that were too small to have one come last. */
export async function sendCertificates(
  ctx: Ctx<'admin'>,
  games: Games,
  eventId: string,
  names: CertificateNames,
): Promise<void> {
  const game = existing(await games.live(eventId))
  if (!areResultsOut(game, ctx.now)) throw new Refusal('results-not-out')
  const members = [...game.lines, ...unrankedIn(game)].flatMap((entry) => certifiedOf(game, entry))
  const all = await withNames(ctx.db, members, names)
  if (all.length === 0) throw new Refusal('not-found')
  const done = await allAtOnce.acquire()
  const document = printCertificates(printJob(ctx, game, all))
  document.once('close', done)
  ctx.reply.raw.setTimeout(slowestReaderMs, () => ctx.reply.raw.destroy())
  ctx.reply.raw.once('close', () => document.destroy())
  if (ctx.reply.raw.destroyed) document.destroy()
  headed(ctx, game).send(document)
}

type Member = Certified & { id: string }

/** Without points there is no place, here as on the screens: the paper says that they took part. */
function certifiedOf({ event, lines }: Game, entry: GameEntry): Member[] {
  const { members, name: team, score } = entry
  const rank = hasPlace({ score, solves: entry.solves.length }) ? entry.rank : null
  return members.map(({ id, name }) => ({
    id,
    name,
    team: event.isSolo ? null : team,
    rank,
    entries: lines.length,
    score,
  }))
}

/** The display name, unless the real one is asked for and a class knows it. */
async function withNames(db: Db, members: readonly Member[], names: CertificateNames): Promise<Certified[]> {
  if (names === 'display') return [...members]
  const realNames = await findRealNames(
    db,
    members.map(({ id }) => id),
  )
  return members.map(({ id, name, team, rank, entries, score }) => ({
    name: realNames.get(id) ?? name,
    team,
    rank,
    entries,
    score,
  }))
}

function printJob({ config, language, now }: Ctx, { event }: Game, certified: readonly Certified[]): PrintJob {
  const { name, startDate, endDate } = event
  return {
    event: { name, startDate, endDate, site: config.siteName, school: config.siteSchool },
    certified,
    language,
    now,
  }
}

function headed({ reply }: Ctx, { event }: Game): Ctx['reply'] {
  return reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': attachment(`${event.name} certificate.pdf`),
  })
}
