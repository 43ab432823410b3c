import { z } from 'zod'
import { Me, person, studentNamesSchool, whenObject } from './accounts.ts'
import { CurrentPassword, OptionalEmail, Password, Text } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { updateOf } from '../update.ts'

/** The current password proves that the caller is the owner; a new one is typed twice. */
export const ProfileForm = z
  .strictObject({
    ...person,
    /** It is empty for a pupil without an address. */
    email: OptionalEmail,
    password: CurrentPassword,
    new_password: Password.optional(),
    confirm_password: Text.optional(),
  })
  .refine(studentNamesSchool.test, studentNamesSchool.error)
  .refine((body) => body.new_password === undefined || Boolean(body.confirm_password), {
    path: ['confirm_password'],
    error: sentences.confirmRequired,
    when: whenObject,
  })
  .refine((body) => !body.confirm_password || body.new_password === body.confirm_password, {
    path: ['confirm_password'],
    error: sentences.confirmDiffers,
    when: whenObject,
  })
export type ProfileForm = z.output<typeof ProfileForm>

/** The current password is always required. */
export const ProfileUpdate = updateOf(ProfileForm, Me).extend({ password: CurrentPassword })
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const updateMe = route({
  method: 'PUT',
  path: '/users/me',
  summary: 'Change your own profile, address or password',
  audience: 'member',
  limit: 'password',
  body: ProfileUpdate,
  reply: Done,
  refusals: ['wrong-password', 'user-exists'],
})

export const cancelEmailChange = route({
  method: 'DELETE',
  path: '/users/me/email',
  summary: 'Keep the current address: cancel a change that is not confirmed yet',
  audience: 'member',
  limit: 'write',
  reply: Done,
  refusals: ['not-found'],
})
