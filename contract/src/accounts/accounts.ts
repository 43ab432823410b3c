import { z } from 'zod'
import {
  Email,
  Id,
  Key,
  Name,
  Password,
  requiredText,
  SchoolName,
  shortText,
  Timestamp,
  TypedPassword,
} from '../fields.ts'
import { OwnGrant } from '../grants.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'

export const UserType = z.enum(['admin', 'user'])
export type UserType = z.infer<typeof UserType>

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** The country's name, as GET /countries lists it. */
  country: z.string(),
  isStudent: z.boolean(),
  school: z.object({ name: z.string() }).nullable(),
  type: UserType,
  active: z.boolean(),
  enable: z.enum(['enabled', 'disabled']),
  createdAt: Timestamp,
})

/** 'missing': the site requires one of this account before anything else. */
export const SecondFactorState = z.enum(['on', 'off', 'missing'])
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** The signed-in user, with a new address that is not confirmed yet and the roles that others have given. */
export const Me = User.extend({
  pendingEmail: z.string().nullable(),
  grants: z.array(OwnGrant),
  secondFactor: SecondFactorState,
})
export type Me = z.infer<typeof Me>

/** A user as administrators see one. */
export const ManagedUser = User.extend({
  /** Whether an administrator has confirmed the school. */
  schoolConfirmed: z.boolean(),
  version: z.number().int(),
  lastSeenAt: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const Country = requiredText(sentences.countryRequired, 100, sentences.countryUnknown)
const Confirmation = requiredText(sentences.confirmRequired, 128, sentences.confirmDiffers)

/** The school by its name, or in the form that responses use. */
export const School = z
  .union([z.string(), z.strictObject({ name: z.string() }).transform(({ name }) => name), z.null().transform(() => '')])
  .pipe(SchoolName.unwrap())
  .default('')

export const person = { name: Name, email: Email, country: Country, isStudent: z.boolean(), school: School }

/** Two fields are compared even when a third is invalid, so that a form shows all errors at once. */
export const whenObject = (payload: { value: unknown }): boolean =>
  typeof payload.value === 'object' && payload.value !== null

export const studentNamesSchool = {
  test: (body: { isStudent: boolean; school?: string }): boolean =>
    !body.isStudent || (typeof body.school === 'string' && body.school.trim() !== ''),
  error: { path: ['school'], error: sentences.schoolRequired, when: whenObject },
}

/** Fields of a new user that only an administrator may set; for any other caller they are unknown fields. */
export const vouched = {
  type: UserType.optional(),
  active: z.boolean().optional(),
  enable: z.enum(['enabled', 'disabled']).optional(),
}

/** What the registration policy may ask for; for an administrator they are unknown fields. */
export const admitting = {
  code: shortText(100).optional(),
  invitation: Key.optional(),
}

export const Registration = z
  .strictObject({ ...person, password: Password, confirm_password: Confirmation, ...admitting, ...vouched })
  .refine(studentNamesSchool.test, studentNamesSchool.error)
  .refine((body) => !body.confirm_password || body.password === body.confirm_password, {
    path: ['confirm_password'],
    error: sentences.confirmDiffers,
    when: whenObject,
  })
export type Registration = z.output<typeof Registration>

/** `remember`: 30 days, otherwise until a day without use. `device`: what this browser received at an earlier sign-in or link. */
export const Login = z.strictObject({
  email: Email,
  password: TypedPassword,
  remember: z.boolean().default(false),
  device: Key.optional(),
})
export type Login = z.output<typeof Login>

/** Only the owner can open the link, so this browser becomes a known device. */
const Opened = Done.extend({ data: z.object({ device: z.string() }) })

const EmailOnly = z.strictObject({ email: Email })

export const register = route({
  method: 'POST',
  path: '/users',
  summary: 'Register and receive a confirmation link by email; an administrator creates a confirmed user',
  audience: 'anyone',
  limit: 'register',
  subject: 'email',
  body: Registration,
  /** For an administrator the response is the user. */
  reply: z.union([ManagedUser, Done]),
  /** 'signed-out': an administrator whose access ends while the user is created. */
  beforeSecondFactor: false,
  refusals: [
    'user-exists',
    'signed-out',
    'confirm-again',
    'registration-closed',
    'registration-code',
    'registration-domain',
    'invitation-needed',
    'invitation-over',
  ],
})

export const login = route({
  method: 'POST',
  path: '/users/login',
  summary: 'Sign in',
  audience: 'anyone',
  limit: 'login',
  subject: 'email',
  body: Login,
  reply: Done.extend({ data: z.object({ token: z.string(), device: z.string() }) }),
  refusals: ['wrong-credentials', 'email-not-confirmed', 'account-disabled', 'too-many-guesses', 'second-factor'],
})

export const logout = route({
  method: 'POST',
  path: '/users/logout',
  summary: 'Sign out: the token is no longer valid anywhere',
  audience: 'member',
  limit: 'write',
  reply: Done,
  beforeSecondFactor: true,
  refusals: [],
})

export const confirmAccount = route({
  method: 'GET',
  path: '/users/confirm/:key',
  summary: 'Confirm an account or a new address with the emailed key',
  audience: 'anyone',
  limit: 'key',
  params: z.strictObject({ key: Key }),
  status: 201,
  reply: Opened,
  head: false,
  refusals: ['invalid-code'],
})

export const resendConfirmation = route({
  method: 'POST',
  path: '/users/confirm',
  summary: 'Resend the confirmation email; older links stop working',
  audience: 'anyone',
  limit: 'mail',
  body: EmailOnly,
  reply: Done,
  refusals: ['email-not-found', 'already-confirmed'],
})

export const resetPassword = route({
  method: 'GET',
  path: '/users/reset/:key',
  summary: 'Reset the password with the emailed key; a new password is sent by email',
  audience: 'anyone',
  limit: 'key',
  params: z.strictObject({ key: Key }),
  status: 201,
  reply: Opened,
  head: false,
  refusals: ['invalid-code'],
})

export const forgotPassword = route({
  method: 'POST',
  path: '/users/forget',
  summary: 'Request a password reset link by email',
  audience: 'anyone',
  limit: 'mail',
  body: EmailOnly,
  reply: Done,
  refusals: ['email-not-found'],
})

export const getMe = route({
  method: 'GET',
  path: '/users/me',
  summary: 'Get the signed-in user',
  audience: 'member',
  limit: 'read',
  reply: Me,
  beforeSecondFactor: true,
  refusals: [],
})
