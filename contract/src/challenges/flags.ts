import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { listInForm } from './list-in-form.ts'
import { sentences } from '../sentences.ts'

export const CaseSensitivity = z.enum(['case-sensitive', 'case-insensitive'])
export type CaseSensitivity = z.infer<typeof CaseSensitivity>

/** A regular expression has the syntax of RE2 and must match the whole answer. */
export const FlagType = z.enum(['exact', 'regex'])
export type FlagType = z.infer<typeof FlagType>

/** Whether one of several flags solves the challenge, or only all of them together. */
export const FlagLogic = z.enum(['any', 'all'])
export type FlagLogic = z.infer<typeof FlagLogic>

export const maxFlags = 20
/** For flags, and for answers: both are counted in characters. */
export const maxFlagLength = 1_000

/** The text of a flag, or a pattern. Blanks around it are removed. */
export const FlagContent = requiredText(sentences.flagRequired, maxFlagLength, sentences.flagLong)
  .overwrite((value) => value.trim())
  .refine((value) => value !== '', { error: sentences.flagRequired })

const FlagForm = z.strictObject({
  type: FlagType.default('exact'),
  content: FlagContent,
  /** Left out: case matters, unless it is the answer to a question. */
  caseSensitivity: CaseSensitivity.optional(),
})

/** One of the flags of a challenge, as administrators see it. */
export const ChallengeFlag = z.object({ type: FlagType, content: z.string(), caseSensitivity: CaseSensitivity })
export type ChallengeFlag = z.infer<typeof ChallengeFlag>

/** Empty or, in a new challenge, left out: the one flag of the field `flag`. */
export const FlagList = listInForm(
  z
    .array(FlagForm)
    .max(maxFlags, { error: sentences.flagsMany })
    .superRefine((flags, ctx) => {
      const known = new Set<string>()
      for (const [index, flag] of flags.entries()) {
        const key = JSON.stringify([flag.type, flag.content, flag.caseSensitivity])
        if (known.has(key)) ctx.addIssue({ code: 'custom', path: [index, 'content'], message: sentences.flagTwice })
        known.add(key)
      }
    }),
)
