import { createCategory } from '@drapeau/contract/categories.ts'
import { createChallenge, deleteChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { applyChange, filesOf, type Push, report } from './apply-change.ts'
import type { LocalChallenge } from './authored-challenge.ts'
import { type Change, compareOne, type Plan } from './compare.ts'
import { readCategories, readChallenge } from './site-challenges.ts'

/**
 * Makes the site equal to the folder. New challenges stay drafts until everything of them is there, so that players never
 * see half of one. After a failure the next push goes on: it compares anew.
 */
export async function push(plan: Plan, options: Push): Promise<void> {
  const { client } = options.place
  const categories = await ensureCategories(plan, options)
  for (const challenge of plan.create) {
    options.ids.set(searchKey(challenge.name), await create(challenge, categories, options))
    report('created', challenge.name)
  }
  for (const challenge of plan.create) await applyChange(await compareNew(challenge, options), categories, options)
  for (const change of plan.change) {
    await applyChange(change, categories, options)
    report('changed', change.local.name)
  }
  if (!options.isPruned) return
  for (const { id, name } of plan.extra) {
    await client.call(deleteChallenge, { params: { id } })
    report('deleted', name)
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

async function compareNew(challenge: LocalChallenge, { place: { client }, ids }: Push): Promise<Change> {
  return compareOne(challenge, await readChallenge(client, ids.get(searchKey(challenge.name)) ?? ''))
}
