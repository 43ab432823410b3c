import { payloads } from '../../e2e/payloads.ts'
import { pdf } from '../../e2e/documents.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { Builders, type Person } from '../../server/test/builders.ts'
import { inParallel } from '../scene/in-parallel.ts'
import type { Stage } from '../stage.ts'
import { Calls } from './calls.ts'

interface Ref {
  id: string
}

export interface Scene {
  url: string
  viewer: Person
  admin: Person
  /** Whose entry was disqualified, for a reason that they are told. */
  out: Person
  people: readonly Person[]
  events: Record<'coming' | 'running' | 'frozen' | 'ended', Ref>
  entries: readonly Ref[]
  challenges: Record<'practice' | 'event' | 'rich', Ref>
  writeUp: Ref
  notification: Ref
}

type Listed<Name extends string> = Record<Name, { _id: string }[]>

const hour = 3_600_000
/** Another stretch of the collection for each kind of thing, so that a part of each kind shows all of it together. */
const stretch = 45

/** Whatever has a name or a text is called by something that would act. What the server refuses is put past it. */
export async function layScene(stage: Stage, amount: number): Promise<Scene> {
  const log = createLog('error')
  // What is lost with the proof need not wait for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const postgres = await startEmbeddedPostgres({ dataDir: await stage.folder(), log, settings })
  stage.onClear(() => postgres.stop())
  const site = await stage.start({ DATABASE_URL: postgres.url })
  const database = openDatabase(postgres.url, log)
  stage.onClear(() => database.close())
  const url = site.url.replace('127.0.0.1', 'localhost')
  const build = new Builders(database, () => new Date())
  const viewer = await build.player({ name: called(0, amount), school: called(1, amount) })
  const admin = await build.admin({ name: called(0, amount + 1) })
  const office = new Calls(url, admin.token)
  const played = await fillGame(build, amount, viewer)
  const rich = await writeRich(office, played)
  await write(office, played, url)
  const { writeUps } = await office.make<Listed<'writeUps'>>('GET', '/write-ups')
  const { notifications } = await new Calls(url, viewer.token).make<Listed<'notifications'>>('GET', '/notifications')
  return {
    url,
    viewer,
    admin,
    out: played.people[offBoard.disqualified] ?? viewer,
    people: played.people,
    events: played.events,
    entries: played.entries,
    challenges: { ...played.challenges, rich },
    writeUp: { id: writeUps[0]?._id ?? '' },
    notification: { id: notifications[0]?._id ?? '' },
  }
}

/** The answer to whatever can be answered. */
export const rightFlag: string = textOf(0, 0)

/** Which of the entries are taken off the board. */
const offBoard = { hidden: 1, disqualified: 3 } as const

/** The text of this place in a kind; numbered, since no two may have the same name. */
function called(kind: number, place: number): string {
  return `${textOf(kind, place)} ${place}`
}

function textOf(kind: number, place: number): string {
  return payloads[(kind * stretch + place) % payloads.length] ?? ''
}

interface Played {
  people: Person[]
  events: Scene['events'] & { running: { startsAt: Date; endsAt: Date } }
  entries: Ref[]
  category: Ref
  challenges: { practice: Ref; event: Ref }
}

/** People, schools, events, teams, categories and challenges by the hundred, and what they have solved. */
async function fillGame(build: Builders, amount: number, viewer: Person): Promise<Played> {
  const places = Array.from({ length: amount }, (_, place) => place)
  const people: Person[] = []
  for (const place of places) people.push(await build.player({ name: called(0, place), school: called(1, place) }))
  const description = payloads.join('\n')
  const coming = await build.event({ name: called(2, 0), description, status: 'upcoming' })
  const running = await build.event({ name: called(2, 1), description, teamSize: [1, 3] })
  const frozen = await build.event({
    name: called(2, 2),
    teamSize: [1, 3],
    status: 'ended',
    freezesAt: new Date(Date.now() - 30 * hour),
  })
  const ended = await build.event({ name: called(2, 3), teamSize: [1, 3], status: 'ended' })
  for (const place of places.slice(4)) await build.event({ name: called(2, place), status: 'ended' })
  const category = await build.category({ name: called(3, 0), description: textOf(3, 1) })
  for (const place of places.slice(1)) await build.category({ name: called(3, place), description: textOf(4, place) })
  const practice = await build.challenge({ name: called(4, 0), category })
  for (const place of places.slice(1)) await build.challenge({ name: called(4, place), category })
  const entries: Ref[] = []
  const event = await build.challenge({ name: called(5, 0), category, event: running, flag: rightFlag })
  for (const [at, own] of [running, frozen, ended].entries()) {
    const challenge = at === 0 ? event : await build.challenge({ name: called(5, at), category, event: own })
    await build.entry({ event: own, members: [viewer], name: 'The viewers' })
    for (const [place, person] of people.entries()) {
      const entry = await build.entry({ event: own, members: [person], name: called(3, place) })
      if (place % 2 === 0)
        await build.solve({
          challenge,
          entry,
          player: person,
          at: new Date(Math.min(Date.now(), own.endsAt.getTime()) - (at + 1) * 1_000 - place),
        })
      if (at === 0) entries.push(entry)
    }
  }
  for (const [place, player] of [viewer, ...people].entries()) {
    await build.solve({ challenge: practice, player })
    await build.submission({ challenge: practice, player, isCorrect: true, answer: textOf(6, place) })
  }
  return { people, events: { coming, running, frozen, ended }, entries, category, challenges: { practice, event } }
}

/** What organisers write with marks in it goes through the server, which keeps the harmless ones. */
async function writeRich(office: Calls, { category, events: { running } }: Played): Promise<Ref> {
  const rich = payloads
    .map((text) => `<p>${text}</p>`)
    .join('')
    .slice(0, 19_000)
  await office.make('PUT', `/events/${running.id}`, {
    name: called(2, 1),
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
  const fields = { name: 'Rich <b>text</b>', description: rich, category: category.id, value: '10', flag: rightFlag }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [at, text] of payloads.slice(0, 15).entries())
    form.append('files', new File(['x'], `${at}${text.replaceAll('/', '_')}`))
  const { _id } = await office.make<{ _id: string }>('POST', '/challenges', form)
  for (const text of payloads.slice(0, 8))
    await office.make('POST', `/challenges/${_id}/hints/all`, { content: text, cost: 0 })
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const body = {
      title: called(0, place),
      description: payloads
        .slice(place * 40, place * 40 + 40)
        .map((text) => `<p>${text}</p>`)
        .join(''),
    }
    await office.make('POST', '/notifications', body)
  }
  return { id: _id }
}

/** Wrong answers, file names and reasons, by the calls that carry them. */
async function write(office: Calls, { people, events, entries, challenges }: Played, url: string): Promise<void> {
  await inParallel([...people.entries()], async ([place, person]) => {
    const own = new Calls(url, person.token)
    // The neighbour's as well as one's own, so that the report of honesty has something to show.
    for (const at of [place, place ^ 1])
      await own.call('PUT', `/submissions/${challenges.event.id}`, { flag: textOf(2, at) })
    const form = new FormData()
    form.set(
      'files',
      new File([new Uint8Array(pdf('How I did it'))], `${textOf(3, place)}.pdf`, { type: 'application/pdf' }),
    )
    await own.make('POST', `/submissions/${challenges.practice.id}`, form)
  })
  for (const [place, { id }] of entries.slice(0, 15).entries())
    await office.make('POST', `/events/${events.running.id}/awards`, { entry: id, value: 5, reason: textOf(4, place) })
  for (const status of ['hidden', 'disqualified'] as const)
    await office.make('PUT', `/events/${events.running.id}/entries/${entries[offBoard[status]]?.id}/status`, {
      status,
      reason: textOf(4, offBoard[status]),
    })
  await inParallel([...(await everyWriteUp(office, people.length)).entries()], async ([place, { _id }]) => {
    await office.make('PUT', `/write-ups/${_id}/review`, { comment: textOf(5, place) })
    await office.make('PUT', `/write-ups/${_id}/publication`)
  })
}

/** As many as there are, a hundred at a time. */
async function everyWriteUp(office: Calls, count: number): Promise<Listed<'writeUps'>['writeUps']> {
  const writeUps: Listed<'writeUps'>['writeUps'] = []
  for (let page = 1; writeUps.length < count; page += 1) {
    const more = await office.make<Listed<'writeUps'>>('GET', `/write-ups?perPage=100&page=${page}`)
    if (more.writeUps.length === 0) throw new Error(`Only ${writeUps.length} of ${count} write-ups are listed.`)
    writeUps.push(...more.writeUps)
  }
  return writeUps
}
