import { z } from 'zod'
import { describing, Id, OptionalTitle, shortText, Title } from './fields.ts'
import { rowCounts, sortedBy } from './lists.ts'
import { Version } from './numbers.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { updateOf } from './update.ts'

export const Category = z.object({
  _id: Id,
  name: z.string(),
  name_fr: z.string().nullable(),
  description: z.string(),
  description_fr: z.string().nullable(),
  challenges: z.number().int(),
  version: z.number().int(),
})
export type Category = z.infer<typeof Category>

export const CategoryForm = z.strictObject({
  name: Title,
  /** Empty, null or, in a new one, left out: no name of its own in French. */
  name_fr: OptionalTitle.nullable().optional(),
  description: describing(2_000),
  /** Empty, null or, in a new one, left out: no text. */
  description_fr: shortText(2_000).nullable().optional(),
  version: Version.optional(),
})
export type CategoryForm = z.output<typeof CategoryForm>

export const CategoryUpdate = updateOf(CategoryForm, Category)
export type CategoryUpdate = z.output<typeof CategoryUpdate>

const params = z.strictObject({ id: Id })

export const categoryColumns = ['name', 'description', 'challenges'] as const

export const listCategories = route({
  method: 'GET',
  path: '/categories',
  summary: 'List categories, searched by name or description',
  audience: 'admin',
  limit: 'read',
  query: sortedBy(categoryColumns),
  reply: z.object({ categories: z.array(Category), ...rowCounts }),
  refusals: [],
})

export const getCategory = route({
  method: 'GET',
  path: '/categories/:id',
  summary: 'Get a category',
  audience: 'admin',
  limit: 'read',
  params,
  reply: Category,
  refusals: ['not-found'],
})

export const createCategory = route({
  method: 'POST',
  path: '/categories',
  summary: 'Create a category',
  audience: 'admin',
  limit: 'manage',
  body: CategoryForm.omit({ version: true }),
  status: 201,
  reply: Category,
  isOutsideGames: true,
  refusals: ['category-exists'],
})

export const updateCategory = route({
  method: 'PUT',
  path: '/categories/:id',
  summary: 'Change a category',
  audience: 'admin',
  limit: 'manage',
  params,
  body: CategoryUpdate,
  reply: Category,
  refusals: ['not-found', 'category-exists', 'changed-meanwhile'],
})

export const deleteCategory = route({
  method: 'DELETE',
  path: '/categories/:id',
  summary: 'Delete a category that no challenge uses',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found', 'category-in-use'],
})
