import { mailQueue } from '../features/accounts/mail/account-mail.ts'
import { examineAll, type Patient } from '../features/doctor/doctor.ts'
import { listEventsToCome } from '../features/doctor/event-facts.queries.ts'
import { examine, type Report } from '../features/doctor/examine.ts'
import { type MailPatient, mailChecks } from '#features/doctor/mail-checks.ts'
import { checkDatabase, checkDisk } from '#features/doctor/site-checks.ts'
import { words } from '../features/doctor/words.ts'
import type { Config } from '../platform/config/config.ts'
import { errorCode } from '../platform/config/error-code.ts'
import type { Database } from '../platform/database/database.ts'
import { countJobs, type JobCounts } from '../platform/jobs/jobs.queries.ts'
import { jobSchema } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { knownCluster } from '../platform/postgres/place.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { productVersion } from '../platform/version.ts'
import { isServing } from './checkups.ts'
import { withDatabase } from './with-database.ts'

interface Options {
  isDeep: boolean
}

const english = words.en
const said = english.site.database

/** Checks the database, if there is one; the rest is checked in any case. */
export async function examineDatabase(config: Config, log: Log, options: Options, report: Report): Promise<void> {
  const room = { words: english, log, signal: new AbortController().signal, reasonOf: ({ message }: Error) => message }
  const mailer = createMailer(config, log)
  const apart = async (state: 'ok' | 'bad', text: string): Promise<void> => {
    const database = { check: 'database', group: 'site' as const, name: said.name, run: () => ({ state, text }) }
    const disk = {
      check: 'disk',
      group: 'site' as const,
      name: english.site.disk.name,
      run: () => checkDisk(config, english),
    }
    await examine(
      [database, disk, ...mailChecks({ config, mailer, counts: noJobs, words: english }).slice(0, 1)],
      report,
      room,
    )
  }
  try {
    if (config.databaseUrl === null && knownCluster(config.dataDir) === null)
      await apart('ok', 'will be created on first start')
    else
      await withDatabase(config, log, async (database) => {
        const result = await checkDatabase(database.db, english).catch(noTableYet)
        if (result.state !== 'ok') return apart('bad', `${result.text}: ${result.fix ?? ''}`)
        const patient = await patientOf(config, log, database, mailer)
        const events = await listEventsToCome(database.db, patient.now)
        await examineAll(patient, { ...room, isDeep: options.isDeep, events }, report)
        return patient.storage.close()
      })
  } catch (error) {
    await apart('bad', error instanceof Error ? error.message : String(error))
  } finally {
    await mailer.close()
  }
}

async function patientOf(config: Config, log: Log, { db }: Database, mailer: MailPatient['mailer']): Promise<Patient> {
  return {
    db,
    config,
    log,
    mailer,
    storage: await openStorage(config),
    version: productVersion(),
    isServing: await isServing(config),
    counts: () => countJobs(db, jobSchema, [mailQueue]).catch(noJobsYet),
    now: new Date(),
  }
}

/** A start that was cut short may have left a database without a single table. */
function noTableYet(error: unknown): { state: 'bad'; text: string; fix: string } {
  if (errorCode(error) === undefinedTable) return { state: 'bad', text: said.behind('all'), fix: said.behindFix }
  throw error
}

/** The queue is made when the site is started for the first time. */
function noJobsYet(error: unknown): JobCounts {
  if (errorCode(error) === undefinedTable) return none
  throw error
}

const undefinedTable = '42P01'
const none: JobCounts = { waiting: 0, failed: 0, sent: 0 }

function noJobs(): Promise<JobCounts> {
  return Promise.resolve(none)
}
