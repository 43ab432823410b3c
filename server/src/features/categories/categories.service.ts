import { isDeepStrictEqual } from 'node:util'
import { CategoryForm, type CategoryUpdate } from '@drapeau/contract/categories.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange, announceToAdmins } from '#platform/live/announce.ts'
import { presentCategory } from './categories.present.ts'
import {
  type CategoryFields,
  type CategoryRow,
  countChallengesIn,
  deleteCategoryRow,
  insertCategory,
  lockCategory,
  updateCategoryRow,
} from './categories.queries.ts'

/** Challenges are listed with the name of their category. */
const stale: StaleKey[] = ['categories', 'challenges', 'overview', 'audit']

/** Players see a category from its first challenge to its last. */
export async function createCategory(ctx: Ctx<'admin'>, form: CategoryForm): Promise<CategoryRow> {
  const fields = fieldsOf(form)
  const { name } = fields
  return refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const id = await insertCategory(transaction, fields, ctx.now)
      await recordChange(ctx, transaction, { action: 'created', kind: 'category', id, name, after: recorded(fields) })
      await announceToAdmins(ctx.bus, transaction, stale)
      return { id, ...fields, version: 1, challenges: 0 }
    }),
  )
}

/** Saving what is already there changes nothing. */
export async function updateCategory(ctx: Ctx<'admin'>, id: string, given: CategoryUpdate): Promise<CategoryRow> {
  return refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const known = await lockCategory(transaction, id)
      if (!known) throw new Refusal('not-found')
      const fields = fieldsOf(mergeUpdate(CategoryForm, presentCategory(known), given))
      const { name } = fields
      const [before, after] = [recorded(known), recorded(fields)]
      if (isDeepStrictEqual(before, after)) return known
      await lockNames(transaction, [known.name, name].map(searchKey))
      const version = await updateCategoryRow(transaction, id, fields, ctx.now)
      await recordChange(ctx, transaction, { action: 'updated', kind: 'category', id, name, before, after })
      await announceChange(ctx.bus, transaction, stale)
      return { id, ...fields, version, challenges: known.challenges }
    }),
  )
}

export async function deleteCategory(ctx: Ctx<'admin'>, id: string): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (transaction) => {
      const gone = await deleteCategoryRow(transaction, id)
      if (!gone) throw new Refusal('not-found')
      const { name } = gone
      await recordChange(ctx, transaction, { action: 'deleted', kind: 'category', id, name, before: recorded(gone) })
      await announceToAdmins(ctx.bus, transaction, stale)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'category_in_use') throw error
    const count = await countChallengesIn(ctx.db, id)
    if (count > 0) throw new Refusal('category-in-use', { count, cause: error })
    // What used it was deleted between the two statements, so nothing prevents it any more.
    await deleteCategory(ctx, id)
  }
}

/** Blanks alone are no French text. */
function fieldsOf({ name, name_fr: nameFr, description, description_fr: french }: CategoryForm): CategoryFields {
  return { name, nameFr: nameFr || null, description, descriptionFr: french?.trim() ? french : null }
}

function recorded({ name, nameFr, description, descriptionFr }: CategoryFields): AuditFields {
  return { name, name_fr: nameFr, description, description_fr: descriptionFr }
}

/** The database decides whether a name is free; here its answer becomes a sentence. */
async function refuseWhenTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (brokenConstraint(error) !== 'one_category_per_name') throw error
    throw new Refusal('category-exists', { errors: { name: sentences.nameTaken }, cause: error })
  }
}
