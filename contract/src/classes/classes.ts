import { z } from 'zod'
import { Country, School } from '../accounts/accounts.ts'
import { Id, readableLine, Timestamp, Title } from '../fields.ts'
import { rowCounts, sortedBy } from '../lists.ts'
import { Version, wholeNumber } from '../numbers.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { updateOf } from '../update.ts'

/** How many characters the code of a class has: short enough to be read from the board. Without a password it is of no use. */
export const classCodeLength = 6

/** More pupils than any class has: a list of all of them stays one answer. */
export const maxPupils = 1_000

export const Class = z.object({
  _id: Id,
  name: z.string(),
  /** Such as '2026–27'; empty for none. */
  schoolYear: z.string(),
  school: z.object({ name: z.string() }).nullable(),
  /** The country's name, as GET /countries lists it. */
  country: z.string(),
  /** What pupils type to sign in, with their login name. */
  code: z.string(),
  teachers: z.array(z.object({ _id: Id, name: z.string() })),
  pupils: z.number().int(),
  /** What people with an account type to join; null while joining is switched off. */
  joinCode: z.string().nullable(),
  /** Whether a teacher has to accept each of them. */
  joinApproval: z.boolean(),
  /** How many pupils it takes at most; null for as many as any class. */
  seats: z.number().int().nullable(),
  /** The letter or digit of its signal flag; null for that of its name. */
  sign: z.string().nullable(),
  /** Whether its pupils are kept off the leaderboard while it is in use. */
  offLeaderboard: z.boolean(),
  /** How many requests to join wait. */
  requests: z.number().int(),
  /** Null while it is in use. */
  archivedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  version: z.number().int(),
})
export type Class = z.infer<typeof Class>

/** School and country are those of the accounts that are made for its pupils. */
export const ClassForm = z.strictObject({
  name: Title,
  schoolYear: readableLine(20, sentences.schoolYearLong).default(''),
  school: School,
  country: Country,
  joinApproval: z.boolean().default(true),
  /** Pupils who are there already stay, also when they are more. */
  seats: z
    .union([z.literal('').transform(() => null), z.null(), wholeNumber(1, maxPupils, sentences.seatsRange)], {
      error: sentences.seatsRange,
    })
    .default(null),
  sign: z
    .union([z.literal('').transform(() => null), z.null(), z.string().regex(/^[A-Z0-9]$/)], {
      error: sentences.fieldInvalid,
    })
    .default(null),
  /** Pupils are often minors: a new class shows nobody to the whole site unless its teacher wants it. */
  offLeaderboard: z.boolean().default(true),
  version: Version.optional(),
})
export type ClassForm = z.output<typeof ClassForm>

export const ClassUpdate = updateOf(ClassForm, Class)
export type ClassUpdate = z.output<typeof ClassUpdate>

/** What becomes of the accounts of pupils who have no address and are in no other class. All others always stay. */
export const AccountsChoice = z.enum(['keep', 'delete'])
export type AccountsChoice = z.infer<typeof AccountsChoice>

export const ClassTies = z.object({
  pupils: z.number().int(),
  /** Accounts that nobody can sign in to without the class: the choice is about these. */
  accounts: z.number().int(),
  /** Challenges that these accounts have solved in practice. */
  solves: z.number().int(),
})
export type ClassTies = z.infer<typeof ClassTies>

const params = z.strictObject({ id: Id })

export const classColumns = ['name', 'schoolYear', 'school', 'pupils', 'createdAt'] as const

export const listClasses = route({
  method: 'GET',
  path: '/classes',
  summary: 'List classes that are in use, or those that are archived, searched by name',
  audience: 'admin',
  limit: 'read',
  query: sortedBy(classColumns).extend({ archived: z.enum(['true', 'false']).default('false') }),
  reply: z.object({ classes: z.array(Class), ...rowCounts }),
  refusals: [],
})

export const getClass = route({
  method: 'GET',
  path: '/classes/:id',
  summary: 'Get a class',
  audience: 'admin',
  limit: 'read',
  params,
  reply: Class,
  refusals: ['not-found'],
})

export const getClassTies = route({
  method: 'GET',
  path: '/classes/:id/ties',
  summary: 'Count what depends on a class',
  audience: 'admin',
  limit: 'read',
  params,
  reply: ClassTies,
  refusals: ['not-found'],
})

export const createClass = route({
  method: 'POST',
  path: '/classes',
  summary: 'Create a class, whose teacher you become',
  audience: 'admin',
  limit: 'manage',
  body: ClassForm.omit({ version: true }),
  status: 201,
  reply: Class,
  isOutsideGames: true,
  refusals: [],
})

export const updateClass = route({
  method: 'PUT',
  path: '/classes/:id',
  summary: 'Change a class; existing accounts keep their school and country',
  audience: 'admin',
  limit: 'manage',
  params,
  body: ClassUpdate,
  reply: Class,
  isOutsideGames: true,
  refusals: ['not-found', 'class-archived', 'changed-meanwhile'],
})

export const renewClassCode = route({
  method: 'POST',
  path: '/classes/:id/code',
  summary: 'Create a new code for a class; the old one stops working',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Class,
  isOutsideGames: true,
  refusals: ['not-found', 'class-archived'],
})

export const deleteClass = route({
  method: 'DELETE',
  path: '/classes/:id',
  summary: 'Delete a class, and on request the accounts that have no other class or way to sign in',
  audience: 'admin',
  limit: 'manage',
  params,
  query: z.strictObject({ accounts: AccountsChoice.default('keep') }),
  reply: Done,
  refusals: ['not-found'],
})
