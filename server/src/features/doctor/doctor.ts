import { screens } from '@drapeau/contract/screens.ts'
import { homeOf } from '#platform/config/home.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { findEventFacts, listPeopleKinds } from './event-facts.queries.ts'
import { eventChecks } from './event-checks.ts'
import { dataChecks, examine, examineSnapshot, type Room, type Report } from './examine.ts'
import { eventFileCheck, fileChecks, type Survey, surveyFiles } from './file-checks.ts'
import { listKnownFiles } from './files.queries.ts'
import { invariants } from './invariants.ts'
import { type Check, warn } from './check.ts'
import { type MailPatient, mailChecks } from './mail-checks.ts'
import { siteChecks, type SitePatient } from './site-checks.ts'
import type { Words } from './words.ts'

export interface Patient
  extends
    Pick<Services, 'db' | 'config' | 'storage' | 'log'>,
    Pick<SitePatient, 'version' | 'isServing'>,
    Pick<MailPatient, 'mailer' | 'counts'> {
  now: Date
}

export interface Options extends Room {
  /** Whether every byte of every file is read. */
  isDeep: boolean
  /** The events that are checked beside the site. */
  events: readonly { id: string; name: string }[]
}

export function countChecks(patient: Patient, { words, events }: Options): number {
  const perEvent = words.event
  const ofEvents = events.length === 0 ? 1 : events.length * (Object.keys(perEvent).length - 1)
  return Object.keys(invariants).length + outerChecks(patient, words).length + 2 + ofEvents
}

/** Runs all checks and reports each finding as it is made. It changes nothing. */
export async function examineAll(patient: Patient, options: Options, report: Report): Promise<void> {
  const { db, now } = patient
  const { words } = options
  await examine(outerChecks(patient, words), report, options)
  await examineSnapshot(
    db,
    async (snapshot) => [...dataChecks(snapshot, now, words), ...(await checksOfEvents(patient, options, snapshot))],
    report,
    options,
  )
  await examine(await checksOfFiles(patient, options), report, options)
}

function outerChecks(patient: Patient, words: Words): Check[] {
  return [...siteChecks({ ...patient, words }), ...mailChecks({ ...patient, words })]
}

async function checksOfEvents({ config, now }: Patient, options: Options, snapshot: Db): Promise<Check[]> {
  const { events, words } = options
  const { none } = words.event
  if (events.length === 0)
    return [
      {
        check: 'event-none',
        group: 'event',
        name: none.name,
        run: () => warn(none.text, none.fix, { link: screens.adminNewEvent }),
      },
    ]
  const people = await listPeopleKinds(snapshot)
  const home = homeOf(config)
  const checks = await Promise.all(
    events.map(async (event) => {
      const facts = await findEventFacts(snapshot, event.id, words.language)
      return facts ? eventChecks({ facts, people, home, now, words, prefix: prefixOf(event, options) }) : []
    }),
  )
  return checks.flat()
}

async function checksOfFiles({ db, storage, now }: Patient, options: Options): Promise<Check[]> {
  const { words, isDeep, events } = options
  let going: Promise<Survey> | undefined
  const survey = () => (going ??= surveyFiles({ storage, known: () => listKnownFiles(db), now, words, isDeep }))
  const ofEvents = await Promise.all(
    events.map(async (event) => {
      const keys = new Set((await listKnownFiles(db, event.id)).map(({ key }) => key))
      return eventFileCheck(survey, keys, prefixOf(event, options) + words.event.files.name, words)
    }),
  )
  return [...fileChecks(survey, words, isDeep), ...ofEvents]
}

/** With one event only, its name would say nothing. */
function prefixOf({ name }: { name: string }, { events }: Options): string {
  return events.length > 1 ? `${name}: ` : ''
}
