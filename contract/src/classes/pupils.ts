import { z } from 'zod'
import { Id, Name, OptionalEmail, requiredText, shortText, Timestamp } from '../fields.ts'
import { LoginName, RealName } from './names.ts'
import { wholeNumber } from '../numbers.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { AccountsChoice, maxPupils } from './classes.ts'

/** As many people as one list may have; hashing their passwords takes half a minute on a small machine. */
export const maxPeople = 500

/** A pupil as the teachers of the class see them. */
export const Pupil = z.object({
  /** The id of the account, or of the invitation of somebody who has not accepted yet. */
  _id: Id,
  /** What others see: on boards, in teams, in events. */
  name: z.string(),
  realName: z.string(),
  loginName: z.string(),
  /** Empty for somebody without an address. */
  email: z.string(),
  /** False until somebody who was invited has opened the link or accepted. */
  active: z.boolean(),
  enable: z.enum(['enabled', 'disabled']),
  lastSeenAt: Timestamp.nullable(),
  /** Whether you may give them a new password. */
  mayReset: z.boolean(),
})
export type Pupil = z.infer<typeof Pupil>

/** A person to be added: with a password on a slip or, with an address, with a link by mail. */
export const NewPupil = z.strictObject({
  /** An account that joins as it is: of this address, or without one and in a class of yours. */
  account: Id.nullable().default(null),
  name: Name,
  realName: RealName.default(''),
  loginName: LoginName,
  email: OptionalEmail.default(''),
})
export type NewPupil = z.output<typeof NewPupil>

export const PersonProblem = z.enum([
  'name-missing',
  'name-invalid',
  'name-taken',
  'name-twice',
  'real-name-long',
  'login-invalid',
  'login-twice',
  'email-invalid',
  'email-twice',
  'is-administrator',
  'teaches-class',
])
export type PersonProblem = z.infer<typeof PersonProblem>

/** What would become of one line of a list. */
export const PreviewedPerson = z.object({
  /** The first line of the list is 1. */
  line: z.number().int(),
  name: z.string(),
  realName: z.string(),
  loginName: z.string(),
  email: z.string(),
  /** The account that was recognised; null when a new one is created. */
  account: Id.nullable(),
  /**
   * new: an account with a password on a slip; invite: an account with a link by mail; known: has an account and joins;
   * member: is in the class already.
   */
  outcome: z.enum(['new', 'invite', 'known', 'member', 'problem']),
  problems: z.array(PersonProblem),
})
export type PreviewedPerson = z.infer<typeof PreviewedPerson>

/** What a teacher hands out. The password is in no other answer. */
export const Slip = z.object({ name: z.string(), realName: z.string(), loginName: z.string(), password: z.string() })
export type Slip = z.infer<typeof Slip>

const params = z.strictObject({ id: Id })
const pupilParams = z.strictObject({ id: Id, pupil: Id })

export const listPupils = route({
  method: 'GET',
  path: '/classes/:id/pupils',
  summary: 'List the pupils of a class by real name, then by name',
  audience: 'admin',
  limit: 'read',
  params,
  reply: z.object({ pupils: z.array(Pupil) }),
  refusals: ['not-found'],
})

export const previewPeople = route({
  method: 'POST',
  path: '/classes/:id/preview',
  summary: 'Preview a list of people for a class; nothing is stored',
  audience: 'admin',
  limit: 'manage',
  params,
  body: z.strictObject({
    /** Lines of names, or a table with commas, semicolons or tabs. */
    text: shortText(100_000).default(''),
    /** So many accounts with invented names, besides those of the list. */
    count: wholeNumber(0, maxPeople).default(0),
  }),
  reply: z.object({
    people: z.array(PreviewedPerson),
    /** Columns of the list that are not used. */
    ignored: z.array(z.string()),
    /** Lines beyond the most that one list may have. */
    leftOff: z.number().int(),
  }),
  isOutsideGames: true,
  refusals: ['not-found', 'class-archived'],
})

export const addPupils = route({
  method: 'POST',
  path: '/classes/:id/pupils',
  summary: 'Add people to a class, all or none; only this answer contains their passwords',
  audience: 'admin',
  limit: 'manage',
  params,
  body: z.strictObject({ people: z.array(NewPupil).min(1).max(maxPeople) }),
  status: 201,
  reply: z.object({
    slips: z.array(Slip),
    /** How many got a mail with a link, and how many had an account already. */
    invited: z.number().int(),
    joined: z.number().int(),
  }),
  isOutsideGames: true,
  refusals: [
    'not-found',
    'user-exists',
    'class-full',
    'class-archived',
    'signed-out',
    'unavailable',
    'too-many-requests',
  ],
})

export const updatePupil = route({
  method: 'PUT',
  path: '/classes/:id/pupils/:pupil',
  summary: 'Change the real name or the login name of a pupil',
  audience: 'admin',
  limit: 'manage',
  params: pupilParams,
  body: z.strictObject({ realName: RealName, loginName: LoginName }),
  reply: Pupil,
  isOutsideGames: true,
  refusals: ['not-found', 'user-exists'],
})

export const removePupil = route({
  method: 'DELETE',
  path: '/classes/:id/pupils/:pupil',
  summary: 'Remove a pupil from a class, and on request delete an account that has no other class or way to sign in',
  audience: 'admin',
  limit: 'manage',
  params: pupilParams,
  query: z.strictObject({ accounts: AccountsChoice.default('keep') }),
  reply: Done,
  refusals: ['not-found'],
})

/** Pupils of one class, and the class that they go to. */
export const MoveForm = z.strictObject({ class: Id, pupils: z.array(Id).min(1).max(maxPupils) })
export type MoveForm = z.output<typeof MoveForm>

export const movePupils = route({
  method: 'POST',
  path: '/classes/:id/moves',
  summary: 'Move pupils to another class of yours, all or none, without their extensions and exemptions',
  audience: 'admin',
  limit: 'manage',
  params,
  body: MoveForm,
  reply: z.object({ moved: z.number().int() }),
  isOutsideGames: true,
  refusals: ['not-found', 'user-exists', 'class-full', 'class-archived'],
})

export const resetPupils = route({
  method: 'POST',
  path: '/classes/:id/passwords',
  summary: 'Give pupils new passwords and sign them out everywhere; only this answer contains the passwords',
  audience: 'admin',
  limit: 'manage',
  params,
  body: z.strictObject({ pupils: z.array(Id).min(1).max(maxPeople) }),
  reply: z.object({ slips: z.array(Slip) }),
  isOutsideGames: true,
  refusals: ['not-found', 'own-password', 'unavailable'],
})

export const printSlips = route({
  method: 'POST',
  path: '/classes/:id/slips',
  summary: 'Print slips with a QR code for the sign-in, eight to a page; nothing is stored',
  audience: 'admin',
  limit: 'export',
  params,
  body: z.strictObject({
    slips: z
      .array(
        z.strictObject({
          name: shortText(64).default(''),
          realName: RealName.default(''),
          loginName: LoginName,
          password: requiredText(sentences.passwordRequired, 128),
        }),
      )
      .min(1)
      .max(maxPeople),
  }),
  reply: z.unknown(),
  produces: 'application/pdf',
  isOutsideGames: true,
  refusals: ['not-found', 'unavailable'],
})

export const exportClass = route({
  method: 'GET',
  path: '/classes/:id/csv',
  summary: 'Download the pupils of a class as CSV, safe for spreadsheets and readable as a list of people',
  audience: 'admin',
  limit: 'export',
  params,
  reply: z.unknown(),
  produces: 'text/csv',
  refusals: ['not-found'],
})
