import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setRequirements, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { addFiles, deleteFiles } from '@drapeau/contract/files.ts'
import { createHint, deleteHint, updateHint } from '@drapeau/contract/hints.ts'
import type { CollectedCategory } from '@drapeau/formats/collection.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { visible } from '../print-collection.ts'
import type { AuthoredFields, Link, LocalChallenge, Reference } from './authored-challenge.ts'
import type { Change } from './compare.ts'
import type { KnownNames } from './known-names.ts'
import type { SitePlace } from './site-challenges.ts'

export interface Push {
  place: SitePlace
  folder: string
  /** What the folder says about them. */
  categories: readonly CollectedCategory[]
  isPruned: boolean
  /** New challenges are added. */
  names: KnownNames
}

/** Files, hints and requirements first: what publishes a challenge comes last. */
export async function applyChange(
  change: Change,
  categories: ReadonlyMap<string, string>,
  options: Push,
): Promise<void> {
  await changeFiles(change, options)
  await changeHints(change, options)
  await changeRequirements(change, options)
  await changeFields(change, categories, options)
}

export function report(done: string, name: string): void {
  console.log(`${done}  ${visible(name)}`)
}

export function filesOf(files: LocalChallenge['files'], folder: string): Promise<File[]> {
  return Promise.all(files.map(async ({ name, path }) => new File([await openAsBlob(join(folder, path))], name)))
}

async function changeFiles({ site, files }: Change, { place: { client }, folder, isPruned }: Push): Promise<void> {
  if (files.add.length > 0)
    await client.call(addFiles, { params: { id: site.id }, body: {}, files: await filesOf(files.add, folder) })
  const unwanted = [...files.replaced, ...(isPruned ? files.extra : [])].map(({ id }) => id)
  if (unwanted.length > 0) await client.call(deleteFiles, { body: { files: unwanted } })
}

/** Each in its place; what they require is set once all of them have an id. */
async function changeHints({ site, hints }: Change, { place: { client }, isPruned }: Push): Promise<void> {
  const ids: string[] = []
  if (hints.isOther) {
    const versions: number[] = []
    for (const [at, pair] of hints.pairs.entries()) {
      const { requirements: _requirements, ...fields } = { ...pair.local, position: at + 1 }
      const hint = pair.site
        ? await client.call(updateHint, {
            params: { id: pair.site.id },
            body: { ...fields, version: pair.site.version },
          })
        : await client.call(createHint, { params: { id: site.id }, body: fields })
      ids.push(hint._id)
      versions.push(hint.version)
    }
    for (const [at, { local }] of hints.pairs.entries()) {
      const requirements = local.requirements.flatMap((required) => ids[required] ?? [])
      const body = { requirements, version: versions[at] }
      await client.call(updateHint, { params: { id: ids[at] ?? '' }, body })
    }
  }
  if (isPruned) for (const { id } of hints.extra) await client.call(deleteHint, { params: { id } })
}

async function changeRequirements({ local, site, areRequirementsOther }: Change, options: Push): Promise<void> {
  if (!areRequirementsOther) return
  const found = local.requirements.map((reference) => idOf(reference, site.requirements, options))
  const kept = found.includes(undefined) ? site.requirements.map(({ id }) => id) : []
  const requirements = [...new Set([...kept, ...found])].filter((id) => id !== undefined)
  await options.place.client.call(setRequirements, { params: { id: site.id }, body: { requirements } })
}

async function changeFields(
  { local, site, fields, isCategoryOther, isNextOther }: Change,
  categories: ReadonlyMap<string, string>,
  options: Push,
): Promise<void> {
  const changed: Partial<AuthoredFields> = Object.fromEntries(
    Object.entries(local.fields).filter(([name]) => fields.includes(name)),
  )
  const body = {
    ...changed,
    ...(isCategoryOther && { category: categories.get(searchKey(local.category)) ?? '' }),
    ...(isNextOther && { next: local.next && (idOf(local.next, site.next ? [site.next] : [], options) ?? null) }),
  }
  if (Object.keys(body).length === 0) return
  const { client } = options.place
  await client.call(updateChallenge, { params: { id: site.id }, body: { ...body, version: site.version }, files: [] })
}

function idOf(reference: Reference, linked: readonly Link[], { names, place }: Push): string | undefined {
  const meaning = names.meaningOf(place, reference, linked)
  return typeof meaning === 'string' ? undefined : meaning.id
}
