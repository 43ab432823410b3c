import { payloads } from '../../e2e/payloads.ts'
import { pdf } from '../../e2e/documents.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { Builders, type Person } from '../../server/test/builders.ts'
import { inParallel } from '../scene/in-parallel.ts'
import type { Stage } from '../stage.ts'
import { Calls } from './calls.ts'
import {
  insertAssignment,
  insertClass,
  insertHelp,
  insertLink,
  insertProvider,
  numberedText,
  textOf,
} from './payload-rows.ts'

interface Ref {
  id: string
}

export interface Scene {
  url: string
  viewer: Person
  admin: Person
  /** A player of a disqualified entry, who sees the reason. */
  disqualified: Person
  people: readonly Person[]
  events: Record<'coming' | 'running' | 'frozen' | 'ended', Ref>
  entries: readonly Ref[]
  challenges: Record<'practice' | 'event' | 'rich', Ref>
  writeUp: Ref
  notification: Ref
  schoolClass: Ref
  assignment: Ref & { classId: string }
}

type Listed<Name extends string> = Record<Name, { _id: string }[]>

const hour = 3_600_000
/** Fills every name and text with payloads. Those that the server refuses are inserted directly into the database. */
export async function createScene(stage: Stage, amount: number): Promise<Scene> {
  const log = createLog('error')
  // The data is thrown away after the proof, so it need not be durable.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const postgres = await startEmbeddedPostgres({ dataDir: await stage.folder(), log, settings })
  stage.onClear(() => postgres.stop())
  const site = await stage.start({ DATABASE_URL: postgres.url })
  const database = openDatabase(postgres.url, log)
  stage.onClear(() => database.close())
  const url = site.url.replace('127.0.0.1', 'localhost')
  const build = new Builders(database, () => new Date())
  const viewer = await build.player({ name: numberedText(0, amount), school: numberedText(1, amount) })
  const admin = await build.admin({ name: numberedText(0, amount + 1) })
  const adminCalls = new Calls(url, admin.token)
  const filled = await fillGame(build, amount, viewer)
  const rich = await sendRichTexts(adminCalls, filled)
  await sendTexts(adminCalls, filled, url)
  const { writeUps } = await adminCalls.make<Listed<'writeUps'>>('GET', '/write-ups')
  const schoolClass = await insertClass(database, filled.people, viewer)
  const assignment = await insertAssignment(database, viewer, filled.challenges.practice)
  await insertHelp(database, viewer, filled.challenges.practice)
  await insertProvider(database)
  await insertLink(database)
  const { notifications } = await new Calls(url, viewer.token).make<Listed<'notifications'>>('GET', '/notifications')
  return {
    url,
    viewer,
    admin,
    disqualified: filled.people[removedEntries.disqualified] ?? viewer,
    people: filled.people,
    events: filled.events,
    entries: filled.entries,
    challenges: { ...filled.challenges, rich },
    writeUp: { id: writeUps[0]?._id ?? '' },
    notification: { id: notifications[0]?._id ?? '' },
    schoolClass,
    assignment,
  }
}

/** The flag of the challenges that can be solved. */
export const rightFlag: string = textOf(0, 0)

/** Indexes of the entries that are removed from the scoreboard. */
const removedEntries = { hidden: 1, disqualified: 3 } as const

interface FilledGame {
  people: Person[]
  events: Scene['events'] & { running: { startsAt: Date; endsAt: Date } }
  entries: Ref[]
  category: Ref
  challenges: { practice: Ref; event: Ref }
}

/** Creates accounts, schools, events, teams, categories, challenges and solves. */
async function fillGame(build: Builders, amount: number, viewer: Person): Promise<FilledGame> {
  const indexes = Array.from({ length: amount }, (_, index) => index)
  const people: Person[] = []
  for (const index of indexes)
    people.push(await build.player({ name: numberedText(0, index), school: numberedText(1, index) }))
  const description = payloads.join('\n')
  const coming = await build.event({ name: numberedText(2, 0), description, status: 'upcoming' })
  const running = await build.event({ name: numberedText(2, 1), description, teamSize: [1, 3] })
  const frozen = await build.event({
    name: numberedText(2, 2),
    teamSize: [1, 3],
    status: 'ended',
    freezesAt: new Date(Date.now() - 30 * hour),
  })
  const ended = await build.event({ name: numberedText(2, 3), teamSize: [1, 3], status: 'ended' })
  for (const index of indexes.slice(4)) await build.event({ name: numberedText(2, index), status: 'ended' })
  const category = await build.category({ name: numberedText(3, 0), description: textOf(3, 1) })
  for (const index of indexes.slice(1))
    await build.category({ name: numberedText(3, index), description: textOf(4, index) })
  const practice = await build.challenge({ name: numberedText(4, 0), category })
  for (const index of indexes.slice(1)) await build.challenge({ name: numberedText(4, index), category })
  const entries: Ref[] = []
  const event = await build.challenge({ name: numberedText(5, 0), category, event: running, flag: rightFlag })
  for (const [at, own] of [running, frozen, ended].entries()) {
    const challenge = at === 0 ? event : await build.challenge({ name: numberedText(5, at), category, event: own })
    await build.entry({ event: own, members: [viewer], name: 'The viewers' })
    for (const [index, person] of people.entries()) {
      const entry = await build.entry({ event: own, members: [person], name: numberedText(3, index) })
      if (index % 2 === 0)
        await build.solve({
          challenge,
          entry,
          player: person,
          at: new Date(Math.min(Date.now(), own.endsAt.getTime()) - (at + 1) * 1_000 - index),
        })
      if (at === 0) entries.push(entry)
    }
  }
  for (const [index, player] of [viewer, ...people].entries()) {
    await build.solve({ challenge: practice, player })
    await build.submission({ challenge: practice, player, isCorrect: true, answer: textOf(6, index) })
  }
  return { people, events: { coming, running, frozen, ended }, entries, category, challenges: { practice, event } }
}

/** Rich text goes through the server, which removes harmful markup. */
async function sendRichTexts(admin: Calls, { category, events: { running } }: FilledGame): Promise<Ref> {
  const rich = payloads
    .map((text) => `<p>${text}</p>`)
    .join('')
    .slice(0, 19_000)
  await admin.make('PUT', `/events/${running.id}`, {
    name: numberedText(2, 1),
    description: payloads.join('\n'),
    rules: rich,
    isSolo: false,
    minTeamSize: 1,
    maxTeamSize: 3,
    scope: 'open',
    startDate: running.startsAt.toISOString(),
    endDate: running.endsAt.toISOString(),
  })
  const form = new FormData()
  const fields = {
    name: 'Rich <b>text</b>',
    description: rich,
    attribution: richParts(),
    category: category.id,
    value: '10',
    flag: rightFlag,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [at, text] of payloads.slice(0, 15).entries())
    form.append('files', new File(['x'], `${at}${text.replaceAll('/', '_')}`))
  const { _id } = await admin.make<{ _id: string }>('POST', '/challenges', form)
  for (const text of payloads.slice(0, 8))
    await admin.make('POST', `/challenges/${_id}/hints/all`, { content: text, cost: 0 })
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const body = {
      title: numberedText(0, index),
      description: payloads
        .slice(index * 40, index * 40 + 40)
        .map((text) => `<p>${text}</p>`)
        .join(''),
    }
    await admin.make('POST', '/notifications', body)
  }
  return { id: _id }
}

/** Payloads inside of the cells, the code and the pictures of one text. */
function richParts(): string {
  const parts = payloads.slice(0, 120).map((text, at) => {
    if (at % 3 === 0) return `<table><tr><th align="${text}">${text}</th><td>${text}</td></tr></table>`
    if (at % 3 === 1) return `<pre><code class="language-xml ${text}">${text}</code></pre>`
    return `<p><img data-file="${text}" alt="${text}" src="${text}"></p>`
  })
  return parts.join('').slice(0, 40_000)
}

/** Sends wrong flags, file names, reasons and reviews through the API. */
async function sendTexts(
  admin: Calls,
  { people, events, entries, challenges }: FilledGame,
  url: string,
): Promise<void> {
  await inParallel([...people.entries()], async ([index, person]) => {
    const own = new Calls(url, person.token)
    // Two players send the same wrong flags, so that the honesty report has something to show.
    for (const at of [index, index ^ 1])
      await own.call('PUT', `/submissions/${challenges.event.id}`, { flag: textOf(2, at) })
    const form = new FormData()
    form.set(
      'files',
      new File([new Uint8Array(pdf('How I did it'))], `${textOf(3, index)}.pdf`, { type: 'application/pdf' }),
    )
    await own.make('POST', `/submissions/${challenges.practice.id}`, form)
  })
  for (const [index, { id }] of entries.slice(0, 15).entries())
    await admin.make('POST', `/events/${events.running.id}/awards`, { entry: id, value: 5, reason: textOf(4, index) })
  for (const status of ['hidden', 'disqualified'] as const)
    await admin.make('PUT', `/events/${events.running.id}/entries/${entries[removedEntries[status]]?.id}/status`, {
      status,
      reason: textOf(4, removedEntries[status]),
    })
  await inParallel([...(await listAllWriteUps(admin, people.length)).entries()], async ([index, { _id }]) => {
    await admin.make('PUT', `/write-ups/${_id}/review`, { comment: textOf(5, index) })
    await admin.make('PUT', `/write-ups/${_id}/publication`)
  })
}

/** Reads all pages of a hundred. */
async function listAllWriteUps(admin: Calls, count: number): Promise<Listed<'writeUps'>['writeUps']> {
  const writeUps: Listed<'writeUps'>['writeUps'] = []
  for (let page = 1; writeUps.length < count; page += 1) {
    const more = await admin.make<Listed<'writeUps'>>('GET', `/write-ups?perPage=100&page=${page}`)
    if (more.writeUps.length === 0) throw new Error(`Only ${writeUps.length} of ${count} write-ups are listed.`)
    writeUps.push(...more.writeUps)
  }
  return writeUps
}
