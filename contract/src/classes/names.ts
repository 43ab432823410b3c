import { readableLine } from '../fields.ts'
import { sentences } from '../sentences.ts'

const maxLoginNameLength = 32
const loginShape = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])$/u

/** What a pupil types besides the code of the class: letters and digits of any script, with a few signs between them. */
export const LoginName = readableLine(maxLoginNameLength, sentences.loginNameShape)
  .overwrite((value) => (value.length <= 2 * maxLoginNameLength ? value.normalize('NFC') : value))
  .superRefine((value, ctx) => {
    if (value === '') ctx.addIssue({ code: 'custom', message: sentences.loginNameRequired })
    else if (!loginShape.test(value)) ctx.addIssue({ code: 'custom', message: sentences.loginNameShape })
  })

/** The name that a teacher knows a pupil by; empty for none. */
export const RealName = readableLine(100, sentences.realNameLong)
