import { z } from 'zod'
import { Key, requiredText, TypedPassword } from '../fields.ts'
import { LoginName } from '../classes/names.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'

/** `remember` and `device` as at the sign-in with an address. */
export const ClassLogin = z.strictObject({
  /** In any case, with blanks or dashes. */
  code: requiredText(sentences.classCodeRequired, 40),
  loginName: LoginName,
  password: TypedPassword,
  remember: z.boolean().default(false),
  device: Key.optional(),
})
export type ClassLogin = z.output<typeof ClassLogin>

export const loginToClass = route({
  method: 'POST',
  path: '/users/login/class',
  summary: 'Sign in with the code of a class and a login name',
  audience: 'anyone',
  limit: 'login',
  subject: 'loginName',
  body: ClassLogin,
  reply: Done.extend({ data: z.object({ token: z.string(), device: z.string() }) }),
  refusals: [
    'wrong-class-credentials',
    'email-not-confirmed',
    'account-disabled',
    'too-many-class-guesses',
    'second-factor',
  ],
})
