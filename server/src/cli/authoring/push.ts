import { createCategory } from '@drapeau/contract/categories.ts'
import { createChallenge, deleteChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { applyChange, filesOf, type Push, report } from './apply-change.ts'
import type { LocalChallenge } from './authored-challenge.ts'
import { type Change, compareOne, type Plan } from './compare.ts'
import { readCategories, readChallenge, type SitePlace } from './site-challenges.ts'

interface PlannedPush {
  place: SitePlace
  plan: Plan
}

/**
 * Makes the site equal to the folder. New challenges of all places come first, because others may refer to them. They stay
 * drafts until everything of them is there, so that players never see half of one. After a failure the next push goes on: it
 * compares again.
 */
export async function push(planned: readonly PlannedPush[], options: Omit<Push, 'place'>): Promise<void> {
  const parts: { plan: Plan; at: Push; categories: ReadonlyMap<string, string> }[] = []
  for (const { place, plan } of planned) {
    const at = { ...options, place }
    parts.push({ plan, at, categories: await createNew(plan, at) })
  }
  for (const { plan, at, categories } of parts) await changeKnown(plan, at, categories)
  for (const { plan, place } of planned)
    for (const { id, name } of options.isPruned ? plan.extra : []) {
      await place.client.call(deleteChallenge, { params: { id } })
      report('deleted', name)
    }
}

/** Returns the ids of the categories. */
async function createNew(plan: Plan, options: Push): Promise<ReadonlyMap<string, string>> {
  const { place, names } = options
  const categories = await ensureCategories(plan, options)
  for (const challenge of plan.create) {
    const id = await create(challenge, categories, options)
    names.add(place, { id, name: challenge.name })
    names.pair(challenge, id)
    report('created', challenge.name)
  }
  return categories
}

async function changeKnown(plan: Plan, options: Push, categories: ReadonlyMap<string, string>): Promise<void> {
  for (const challenge of plan.create) await applyChange(await compareNew(challenge, options), categories, options)
  for (const change of plan.change) {
    await applyChange(change, categories, options)
    report('changed', change.local.name)
  }
}

async function ensureCategories(
  { create: added, change }: Plan,
  { place: { client }, categories }: Push,
): Promise<ReadonlyMap<string, string>> {
  const ids = await readCategories(client)
  const wanted = [...added, ...change.map(({ local }) => local)].map(({ category }) => category)
  for (const name of wanted) {
    if (ids.has(searchKey(name))) continue
    const about = categories.find((category) => category.name === name)
    const body = {
      name,
      name_fr: about?.nameFr ?? null,
      description: about?.description ?? name,
      description_fr: about?.descriptionFr ?? null,
    }
    ids.set(searchKey(name), (await client.call(createCategory, { body }))._id)
    report('created', `the category ${name}`)
  }
  return ids
}

async function create(
  { fields, files, category }: LocalChallenge,
  categories: ReadonlyMap<string, string>,
  { place: { client, event }, folder }: Push,
): Promise<string> {
  const body = { ...fields, category: categories.get(searchKey(category)) ?? '', event, state: 'draft' } as const
  const { _id } = await client.call(createChallenge, { body, files: await filesOf(files, folder) })
  return _id
}

async function compareNew(challenge: LocalChallenge, { place, names }: Push): Promise<Change> {
  const site = await readChallenge(place.client, names.idOf(challenge) ?? '')
  return compareOne(challenge, site, (reference, linked) => names.meaningOf(place, reference, linked))
}
