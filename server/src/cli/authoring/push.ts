import { createCategory } from '@drapeau/contract/categories.ts'
import { createChallenge, deleteChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { CallOf, ReplyOf } from '@drapeau/contract/route.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { applyChange, filesOf, type Push, report } from './apply-change.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { LocalChallenge, SiteChallenge } from './authored-challenge.ts'
import { type Change, compareOne, isWaiting, type Plan } from './compare.ts'
import { readCategories, readChallenge, type SitePlace } from './site-challenges.ts'
import { isForbidden, type SiteClient } from './site-client.ts'

interface PlannedPush {
  place: SitePlace
  plan: Plan
}

/**
 * Makes the site equal to the folder. New challenges of all places come first, because others may refer to them. They stay
 * drafts until everything of them is there, so that players never see half of one. After a failure the next push goes on: it
 * compares again. Returns the names of new ones that wait for somebody else to publish them.
 */
export async function push(planned: readonly PlannedPush[], options: Omit<Push, 'place'>): Promise<string[]> {
  const parts: { plan: Plan; at: Push; categories: ReadonlyMap<string, string> }[] = []
  for (const { place, plan } of planned) {
    const at = { ...options, place }
    parts.push({ plan, at, categories: await ensureCategories(plan, at) })
  }
  for (const { plan, at, categories } of parts) await createNew(plan, at, categories)
  const waiting: string[] = []
  for (const { plan, at, categories } of parts) waiting.push(...(await changeKnown(plan, at, categories)))
  for (const { plan, place } of planned)
    for (const { id, name } of options.isPruned ? plan.extra : []) {
      await place.client.call(deleteChallenge, { params: { id } })
      report('deleted', name)
    }
  return waiting
}

async function createNew(plan: Plan, options: Push, categories: ReadonlyMap<string, string>): Promise<void> {
  const { place, names } = options
  for (const challenge of plan.create) {
    const id = await create(challenge, categories, options)
    names.add(place, { id, name: challenge.name })
    names.pair(challenge, id)
    report('created', challenge.name)
  }
}

async function changeKnown(plan: Plan, options: Push, categories: ReadonlyMap<string, string>): Promise<string[]> {
  const waiting: string[] = []
  for (const challenge of plan.create) {
    const change = await compareNew(challenge, options)
    await applyChange(change, categories, options)
    if (isWaiting(change)) waiting.push(challenge.name)
  }
  for (const change of plan.change) {
    await applyChange(await madeDraft(change, options), categories, options)
    report('changed', change.local.name)
  }
  return waiting
}

/** What was reviewed and published is changed by an author only once it is a draft again. */
async function madeDraft(change: Change, options: Push): Promise<Change> {
  const { local, site, fields } = change
  if (!site.reviewBinds || site.fields['state'] !== 'published' || !fields.includes('state')) return change
  const { client } = options.place
  const body = { state: 'draft', version: site.version } as const
  await client.call(updateChallenge, { params: { id: site.id }, body, files: [] })
  return compareWith(local, await readChallenge(client, site.id), options)
}

/** Returns the ids of the categories. */
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
    ids.set(searchKey(name), (await makeCategory(client, body))._id)
    report('created', `the category ${name}`)
  }
  return ids
}

async function makeCategory(
  client: SiteClient,
  body: CallOf<typeof createCategory>['body'],
): Promise<ReplyOf<typeof createCategory>> {
  try {
    return await client.call(createCategory, { body })
  } catch (error) {
    if (!isForbidden(error)) throw error
    const name = JSON.stringify(body.name)
    throw new CannotStart(`The site has no category ${name}, and this token may not create it: ask an administrator.`, {
      cause: error,
    })
  }
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

async function compareNew(challenge: LocalChallenge, options: Push): Promise<Change> {
  const { place, names } = options
  return compareWith(challenge, await readChallenge(place.client, names.idOf(challenge) ?? ''), options)
}

const compareWith = (challenge: LocalChallenge, site: SiteChallenge, { place, names }: Push): Change =>
  compareOne(challenge, site, (reference, linked) => names.meaningOf(place, reference, linked))
