import { setTimeout as pause } from 'node:timers/promises'
import { ExistingNames, type ImportChoices, type ImportDestination } from '@drapeau/contract/import-choices.ts'
import type { Import, ImportDetail } from '@drapeau/contract/imports.ts'
import {
  changeBytes,
  changeTexts,
  type Contents,
  oddPieces,
  samples,
  zipOfSample,
} from '../../server/test/collections.ts'
import { Calls } from '../scripts/calls.ts'
import { countImportable } from './importable.queries.ts'
import type { PreparedSite } from './prepared-site.ts'
import { Random } from './random.ts'

export interface ArchiveCounts {
  /** How many were imported and undone, by their formats. */
  imported: ReadonlyMap<string, number>
  unreadable: number
  faults: string[]
}

/**
 * Uploads collections with changed bytes or texts, one format after the other, imports what can be read, and undoes it. Each
 * has to end as the description of imports says, and to leave nothing behind: no row, and no stored file.
 */
export async function fuzzArchives(site: PreparedSite, seed: number, count: number): Promise<ArchiveCounts> {
  const [administrator] = site.people.of('admin')
  if (!administrator) throw new Error('The site has no administrator.')
  const calls = new Calls(site.url, administrator.token)
  await awaitOthers(calls)
  const harbour = await makeHarbour(calls)
  const formats = Object.entries(samples)
  const imported = new Map(formats.map(([format]) => [format, 0]))
  const faults: string[] = []
  let unreadable = 0
  for (let number = 0; number < count; number += 1) {
    const [before, files] = [await countImportable(site.database.db), await storedFiles(site)]
    const random = new Random(seed, number)
    const [format, contents] = formats[number % formats.length] ?? ['', {}]
    const ending = await followImport(calls, harbour, oddArchive(contents, random), random)
    if (ending === 'undone') imported.set(format, (imported.get(format) ?? 0) + 1)
    else if (ending === 'unreadable') unreadable += 1
    else faults.push(`archive ${number} of ${format} (seed ${seed}) ended as ${ending}`)
    const after = await countImportable(site.database.db)
    if (after !== before) faults.push(`archive ${number} (seed ${seed}) left something: ${before} → ${after}`)
    const left = (await storedFiles(site)).filter((key) => !files.includes(key))
    if (left.length > 0) faults.push(`archive ${number} (seed ${seed}) left ${left.length} stored files`)
  }
  return { imported, unreadable, faults }
}

async function storedFiles({ storage }: PreparedSite): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}

/** An event that nobody plays, and a category for what is in it. */
interface Harbour {
  event: string
  category: string
}

async function makeHarbour(calls: Calls): Promise<Harbour> {
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
  const description = 'Nobody plays here.'
  const times = { startDate: inDays(10), endDate: inDays(11) }
  const event = await calls.make<{ _id: string }>('POST', '/events', { name: 'Fuzz harbour', description, ...times })
  const category = await calls.make<{ _id: string }>('POST', '/categories', { name: 'Fuzz knots', description })
  return { event: event._id, category: category._id }
}

/** A challenge of the name that most samples have, which the import skips, copies or replaces. */
async function makeNamesake(calls: Calls, { event, category }: Harbour): Promise<string> {
  const form = new FormData()
  const fields = { name: 'Robots', description: '<p>Here before.</p>', value: '10', flag: 'x', event, category }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return (await calls.make<{ _id: string }>('POST', '/challenges', form))._id
}

interface Upload {
  name: string
  bytes: Buffer
}

/** Half of them are broken as archives, the others are sound archives of broken texts. A single file often comes by itself. */
function oddArchive(contents: Contents, random: Random): Upload {
  const isAlone = Object.keys(contents).length === 1 && random.chance(0.7)
  const pack = (changed: Contents): Upload => {
    const [[name, content] = ['', '']] = Object.entries(changed)
    if (isAlone) return { name, bytes: Buffer.from(content) }
    return { name: 'collection.zip', bytes: zipOfSample(changed) }
  }
  const times = 1 + random.below(6)
  if (random.chance(0.5)) {
    const changes = Array.from({ length: times }, () => {
      const piece = random.pick(oddPieces) ?? ''
      return [random.below(1000), random.below(10_000), piece, random.below(20)] as const
    })
    return pack(changeTexts(contents, changes))
  }
  const { name, bytes: whole } = pack(contents)
  if (random.chance(0.2)) return { name, bytes: whole.subarray(0, 1 + random.below(whole.length - 1)) }
  const changes = Array.from({ length: times }, () => [random.below(whole.length), random.below(256)] as const)
  return { name, bytes: changeBytes(whole, changes) }
}

/** How the import of this archive ends: 'undone' and 'unreadable' are the two ways that are right. */
async function followImport(calls: Calls, harbour: Harbour, upload: Upload, random: Random): Promise<string> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(upload.bytes)], upload.name))
  const { _id: id } = await calls.make<Import>('POST', '/imports', form)
  const read = await settled(calls, id)
  if (read.state === 'failed') {
    await calls.make('DELETE', `/imports/${id}`)
    return read.failure ?? 'failed'
  }
  const choices = choicesFor(read, harbour, random)
  const namesake = choices.destination === 'event' ? await makeNamesake(calls, harbour) : undefined
  await calls.make('PUT', `/imports/${id}/choices`, choices)
  await calls.make('POST', `/imports/${id}/run`, {})
  const ran = await settled(calls, id)
  // What it replaced would stay, with the files and hints that it got.
  if (namesake !== undefined) await calls.make('DELETE', `/challenges/${namesake}`)
  if (ran.state !== 'done') return `${ran.state} with the failure ${ran.failure}`
  return (await calls.make<ImportDetail>('POST', `/imports/${id}/undo`, {})).state
}

/**
 * Into practice, an event that is there, the event of the file, or those that its challenges name, with people and results or
 * without, as far as the file allows it.
 */
function choicesFor({ people, results, event, events }: ImportDetail, harbour: Harbour, random: Random): ImportChoices {
  const isBringing = people.total > 0 && random.chance(0.7)
  const { teams, submissions, awards, hints } = results.total
  const hasResults = teams + submissions + awards + hints > 0
  const isOver = event?.canBeMade === true && Date.parse(event.endDate ?? '') < Date.now()
  const destinations: ImportDestination[] = [
    'practice',
    'event',
    ...(isOver ? ['new-event' as const] : []),
    ...(events.length > 0 ? ['own-events' as const] : []),
  ]
  const destination = random.pick(destinations) ?? 'practice'
  // The event that is there has not begun, and takes no results.
  const isComing = isBringing && hasResults && destination !== 'event' && destination !== 'own-events'
  return {
    destination,
    event: destination === 'event' ? harbour.event : null,
    state: 'published',
    existing: random.pick(ExistingNames.options) ?? 'skip',
    people: isBringing ? 'accounts' : 'none',
    results: isComing && random.chance(0.7) ? 'import' : 'none',
  }
}

async function settled(calls: Calls, id: string): Promise<ImportDetail> {
  for (;;) {
    const found = await calls.make<ImportDetail>('GET', `/imports/${id}`)
    if (found.state !== 'reading' && found.state !== 'running') return found
    await pause(20)
  }
}

/** Only one import at a time is read or run, and random requests may have begun some. */
async function awaitOthers(calls: Calls): Promise<void> {
  const { imports } = await calls.make<{ imports: Import[] }>('GET', '/imports?perPage=100')
  for (const { _id: id, state } of imports) if (state === 'reading' || state === 'running') await settled(calls, id)
}
