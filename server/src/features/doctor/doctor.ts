import { screens } from '@drapeau/contract/screens.ts'
import { homeOf } from '#platform/config/home.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { findEventFacts, listPeopleKinds } from './event-facts.queries.ts'
import { eventLooks } from './event-checks.ts'
import { dataLooks, examine, examineSnapshot, type Room, type Tell } from './examine.ts'
import { eventFileLook, fileLooks, type Survey, surveyFiles } from './file-checks.ts'
import { listKnownFiles } from './files.queries.ts'
import { invariants } from './invariants.ts'
import { type Look, warn } from './check.ts'
import { type MailPatient, mailLooks } from './mail-checks.ts'
import { siteLooks, type SitePatient } from './site-checks.ts'
import type { Words } from './words.ts'

export interface Patient
  extends
    Pick<Services, 'db' | 'config' | 'storage' | 'log'>,
    Pick<SitePatient, 'version' | 'isServing'>,
    Pick<MailPatient, 'mailer' | 'counts'> {
  now: Date
}

export interface Wishes extends Room {
  /** Whether every byte of every file is read. */
  isDeep: boolean
  /** The events that are looked at beside the site. */
  events: readonly { id: string; name: string }[]
}

/** How much there is to look at. */
export function countLooks(patient: Patient, { words, events }: Wishes): number {
  const perEvent = words.event
  const eventChecks = events.length === 0 ? 1 : events.length * (Object.keys(perEvent).length - 1)
  return Object.keys(invariants).length + outerLooks(patient, words).length + 2 + eventChecks
}

/** Looks at everything, and tells each finding as it is made. It changes nothing. */
export async function examineAll(patient: Patient, wishes: Wishes, tell: Tell): Promise<void> {
  const { db, now } = patient
  const { words } = wishes
  await examine(outerLooks(patient, words), tell, wishes)
  await examineSnapshot(
    db,
    async (snapshot) => [...dataLooks(snapshot, now, words), ...(await looksAtEvents(patient, wishes, snapshot))],
    tell,
    wishes,
  )
  await examine(await looksAtFiles(patient, wishes), tell, wishes)
}

function outerLooks(patient: Patient, words: Words): Look[] {
  return [...siteLooks({ ...patient, words }), ...mailLooks({ ...patient, words })]
}

async function looksAtEvents({ config, now }: Patient, wishes: Wishes, snapshot: Db): Promise<Look[]> {
  const { events, words } = wishes
  const { none } = words.event
  if (events.length === 0)
    return [
      {
        check: 'event-none',
        group: 'event',
        name: none.name,
        look: () => warn(none.says, none.mend, { link: screens.adminNewEvent }),
      },
    ]
  const people = await listPeopleKinds(snapshot)
  const home = homeOf(config)
  const looks = await Promise.all(
    events.map(async (event) => {
      const facts = await findEventFacts(snapshot, event.id)
      return facts ? eventLooks({ facts, people, home, now, words, prefix: prefixOf(event, wishes) }) : []
    }),
  )
  return looks.flat()
}

async function looksAtFiles({ db, storage, now }: Patient, wishes: Wishes): Promise<Look[]> {
  const { words, isDeep, events } = wishes
  let going: Promise<Survey> | undefined
  const survey = () => (going ??= surveyFiles({ storage, known: () => listKnownFiles(db), now, words, isDeep }))
  const ofEvents = await Promise.all(
    events.map(async (event) => {
      const keys = new Set((await listKnownFiles(db, event.id)).map(({ key }) => key))
      return eventFileLook(survey, keys, prefixOf(event, wishes) + words.event.files.name, words)
    }),
  )
  return [...fileLooks(survey, words, isDeep), ...ofEvents]
}

/** Of one event nobody needs to be told which one it is. */
function prefixOf({ name }: { name: string }, { events }: Wishes): string {
  return events.length > 1 ? `${name}: ` : ''
}
