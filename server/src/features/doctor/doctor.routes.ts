import { Readable } from 'node:stream'
import { type DoctorNews, examineSite, sendTestMail } from '@drapeau/contract/doctor.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { productVersion } from '#platform/version.ts'
import { countChecks, examineAll, type Patient } from './doctor.ts'
import { listEventsToCome } from './event-facts.queries.ts'
import { sendTestLetter } from './mail-checks.ts'
import { findAddress } from './server.queries.ts'
import { words } from './words.ts'

type MailDesk = Pick<Mailer, 'send' | 'outboxFolder' | 'greet'>

export function bindDoctor(app: App, mailer: MailDesk): void {
  /** It reads all there is: one at a time is enough, and nobody waits in line for minutes. */
  const turns = new Semaphore(1, 1)
  const version = productVersion()

  bind(app, examineSite, async (ctx, { query }) => {
    const done = await turns.acquire()
    try {
      await sendFindings(ctx, { ...patientOf(ctx), mailer, version }, query.event)
    } finally {
      done()
    }
    return { kind: 'done' as const }
  })

  bind(app, sendTestMail, async ({ config, db, language, member, now }) => {
    const to = await findAddress(db, member.accountId)
    if (!to) throw new Refusal('signed-out')
    return sendTestLetter({ config, mailer, to, language, now })
  })
}

function patientOf({ db, config, storage, log, jobs, now }: Ctx<'admin'>) {
  return { db, config, storage, log, now, isServing: true, counts: () => jobs.counts() }
}

/** A stream of findings: the first ones are shown while the others are still running. */
async function sendFindings(ctx: Ctx<'admin'>, patient: Patient, eventId: string | undefined): Promise<void> {
  const [event] = await listEventsToCome(ctx.db, ctx.now, eventId)
  if (eventId !== undefined && !event) throw new Refusal('not-found')
  const gone = new AbortController()
  const body = new Readable({ read: () => undefined })
  body.on('close', () => gone.abort())
  ctx.reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(body)
  const say = (news: DoctorNews): void => {
    if (!gone.signal.aborted) body.push(`data: ${JSON.stringify(news)}\n\n`)
  }
  const options = {
    words: words[ctx.language],
    log: ctx.log,
    signal: gone.signal,
    isDeep: false,
    events: event ? [event] : [],
    reasonOf: ({ name }: Error) => name,
  }
  say({ kind: 'begun', checks: countChecks(patient, options), event: event?.name ?? null })
  try {
    await examineAll(patient, options, (finding) => say({ kind: 'finding', finding }))
    say({ kind: 'done' })
  } catch (error) {
    // The response has begun: it ends here, and its reader sees that the last message is missing.
    ctx.log.error({ err: error }, 'the examination broke off')
  }
  body.push(null)
}
