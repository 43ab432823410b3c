import { z } from 'zod'
import { Key, Password, requiredText } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'

/** The first password of somebody who was invited by mail. */
export const FirstPasswordForm = z
  .strictObject({
    password: Password,
    confirm_password: requiredText(sentences.confirmRequired, 128, sentences.confirmDiffers),
  })
  .refine((body) => body.password === body.confirm_password, {
    path: ['confirm_password'],
    error: sentences.confirmDiffers,
  })
export type FirstPasswordForm = z.output<typeof FirstPasswordForm>

export const setFirstPassword = route({
  method: 'POST',
  path: '/users/first-password/:key',
  summary: 'Choose the password of an account that was created for you, with the emailed key',
  audience: 'anyone',
  limit: 'key',
  params: z.strictObject({ key: Key }),
  body: FirstPasswordForm,
  reply: Done.extend({ data: z.object({ device: z.string() }) }),
  refusals: ['invalid-code', 'unavailable'],
})
