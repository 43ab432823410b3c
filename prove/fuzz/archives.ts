import { setTimeout as pause } from 'node:timers/promises'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { Import, ImportDetail } from '@drapeau/contract/imports.ts'
import { changeBytes, changeTexts, oddPieces, samples, zipOfSample } from '../../server/test/collections.ts'
import { Calls } from '../scripts/calls.ts'
import { countImportable } from './importable.queries.ts'
import type { PreparedSite } from './prepared-site.ts'
import { Random } from './random.ts'

export interface ArchiveCounts {
  imported: number
  unreadable: number
  faults: string[]
}

/**
 * Uploads collections with changed bytes or texts, one after the other, imports what can be read, and undoes it. Each has
 * to end as the description of imports says, and to leave nothing behind.
 */
export async function fuzzArchives(site: PreparedSite, seed: number, count: number): Promise<ArchiveCounts> {
  const [administrator] = site.people.of('admin')
  if (!administrator) throw new Error('The site has no administrator.')
  const calls = new Calls(site.url, administrator.token)
  await awaitOthers(calls)
  const counts: ArchiveCounts = { imported: 0, unreadable: 0, faults: [] }
  for (let number = 0; number < count; number += 1) {
    const before = await countImportable(site.database.db)
    const random = new Random(seed, number)
    const ending = await followImport(calls, oddArchive(random), random)
    const after = await countImportable(site.database.db)
    if (ending === 'undone') counts.imported += 1
    else if (ending === 'unreadable') counts.unreadable += 1
    else counts.faults.push(`archive ${number} (seed ${seed}) ended as ${ending}`)
    if (after !== before) counts.faults.push(`archive ${number} (seed ${seed}) left something: ${before} → ${after}`)
  }
  return counts
}

/** Half of them are broken as archives, the others are sound archives of broken texts. */
function oddArchive(random: Random): Buffer {
  const contents = random.pick(Object.values(samples)) ?? {}
  const times = 1 + random.below(6)
  if (random.chance(0.5)) {
    const changes = Array.from({ length: times }, () => {
      const piece = random.pick(oddPieces) ?? ''
      return [random.below(1000), random.below(10_000), piece, random.below(20)] as const
    })
    return zipOfSample(changeTexts(contents, changes))
  }
  const whole = zipOfSample(contents)
  if (random.chance(0.2)) return whole.subarray(0, 1 + random.below(whole.length - 1))
  return changeBytes(
    whole,
    Array.from({ length: times }, () => [random.below(whole.length), random.below(256)] as const),
  )
}

/** How the import of this archive ends: 'undone' and 'unreadable' are the two ways that are right. */
async function followImport(calls: Calls, archive: Buffer, random: Random): Promise<string> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(archive)], 'collection.zip'))
  const { _id: id } = await calls.make<Import>('POST', '/imports', form)
  const read = await settled(calls, id)
  if (read.state === 'failed') return read.failure ?? 'failed'
  await calls.make('PUT', `/imports/${id}/choices`, choicesFor(read, random))
  await calls.make('POST', `/imports/${id}/run`, {})
  const ran = await settled(calls, id)
  if (ran.state !== 'done') return `${ran.state} with the failure ${ran.failure}`
  return (await calls.make<ImportDetail>('POST', `/imports/${id}/undo`, {})).state
}

/** Into practice or the event of the file, with people and results or without, as far as the file allows it. */
function choicesFor({ people, results, event }: ImportDetail, random: Random): ImportChoices {
  const isBringing = people.total > 0 && random.chance(0.7)
  const { teams, submissions, awards, hints } = results.total
  const hasResults = teams + submissions + awards + hints > 0
  const isOver = event?.canBeMade === true && Date.parse(event.endDate ?? '') < Date.now()
  return {
    destination: isOver && random.chance(0.5) ? 'new-event' : 'practice',
    event: null,
    state: 'published',
    existing: 'copy',
    people: isBringing ? 'accounts' : 'none',
    results: isBringing && hasResults && random.chance(0.7) ? 'import' : 'none',
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
