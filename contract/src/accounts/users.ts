import { z } from 'zod'
import { ManagedUser, person, studentNamesSchool, UserType, whenObject } from './accounts.ts'
import { Id, OptionalEmail, Password, Text } from '../fields.ts'
import { rowCounts, sortedBy } from '../lists.ts'
import { Version } from '../numbers.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { updateOf } from '../update.ts'

/**
 * A user as an administrator edits one. A password is present only when it should change. When the confirmation of the
 * school is left out, it is kept as long as the school stays the same.
 */
export const UserForm = z
  .strictObject({
    ...person,
    /** It is empty for a pupil without an address. */
    email: OptionalEmail,
    type: UserType,
    active: z.boolean(),
    enable: z.enum(['enabled', 'disabled']),
    schoolConfirmed: z.boolean().optional(),
    password: Password.optional(),
    confirm_password: Text.optional(),
    version: Version.optional(),
  })
  .refine(studentNamesSchool.test, studentNamesSchool.error)
  .refine((body) => body.password === undefined || body.password === body.confirm_password, {
    path: ['confirm_password'],
    error: sentences.confirmDiffers,
    when: whenObject,
  })
export type UserForm = z.output<typeof UserForm>

export const UserUpdate = updateOf(UserForm, ManagedUser)
export type UserUpdate = z.output<typeof UserUpdate>

/** What is deleted with a user, and what their teams keep. */
export const UserTies = z.object({
  practiceSolves: z.number().int(),
  practiceSubmissions: z.number().int(),
  /** Challenges for which they handed in a write-up. */
  writeUps: z.number().int(),
  awards: z.number().int(),
  /** Entries of which they are the only member; these are deleted with their solves. */
  soloEntries: z.number().int(),
  /** Teams that lose a member and keep their solves. */
  teams: z.number().int(),
  sessions: z.number().int(),
})
export type UserTies = z.infer<typeof UserTies>

const params = z.strictObject({ id: Id })

export const userColumns = ['name', 'email', 'country', 'school', 'type', 'active', 'enable', 'createdAt'] as const

export const listUsers = route({
  method: 'GET',
  path: '/users',
  summary: 'List users, searched by name, email or school',
  audience: 'admin',
  limit: 'read',
  query: sortedBy(userColumns).extend({
    /** Only accounts that are confirmed, or only those that are not. */
    active: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({ users: z.array(ManagedUser), ...rowCounts }),
  refusals: [],
})

export const getUser = route({
  method: 'GET',
  path: '/users/:id',
  summary: 'Get a user',
  audience: 'admin',
  limit: 'read',
  params,
  reply: ManagedUser,
  refusals: ['not-found'],
})

export const getUserTies = route({
  method: 'GET',
  path: '/users/ties/:id',
  summary: 'Count what would be deleted with a user',
  audience: 'admin',
  limit: 'read',
  params,
  reply: UserTies,
  refusals: ['not-found'],
})

export const updateUser = route({
  method: 'PUT',
  path: '/users/:id',
  summary: 'Change a user; disabling signs them out everywhere',
  audience: 'admin',
  limit: 'manage',
  params,
  body: UserUpdate,
  reply: ManagedUser,
  refusals: ['not-found', 'user-exists', 'last-admin', 'changed-meanwhile', 'confirm-again'],
})

export const deleteUser = route({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Delete a user with their practice history; team solves are kept',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  refusals: ['not-found', 'last-admin'],
})
