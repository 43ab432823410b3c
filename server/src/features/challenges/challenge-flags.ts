import type { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import type { CaseSensitivity, ChallengeFlag } from '@drapeau/contract/challenges/flags.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { patternProblem, type PatternProblem } from '@drapeau/rules/flag-pattern.ts'
import { exactFlag, type Flag, flagKey, type Flags } from '#features/submissions/flag-columns.queries.ts'
import { Refusal } from '#platform/http/refusal.ts'

type Given = Pick<ChallengeForm, 'answerType' | 'flag' | 'flags' | 'caseSensitivity'>

/**
 * The flags that a form results in. `flag` and `caseSensitivity` are those of the first: where the list is the stored one,
 * they change the first of it, so that a client that knows nothing of lists leaves the others alone.
 */
export function flagsOf({ answerType, flag, flags, caseSensitivity }: Given, stored?: Flags): Flags {
  const usual = answerType === 'flag' ? 'case-sensitive' : 'case-insensitive'
  const isCaseSensitive = (given: CaseSensitivity = usual): boolean => given === 'case-sensitive'
  const [first, ...others] = flags.map((each): Flag => ({
    type: each.type,
    content: each.content,
    isCaseSensitive: isCaseSensitive(each.caseSensitivity),
  }))
  if (!first) return [exactFlag(flag ?? '', isCaseSensitive(caseSensitivity))]
  if (!stored || !areSameFlags([first, ...others], stored)) return [first, ...others]
  return [
    {
      type: first.type,
      content: flag ?? first.content,
      isCaseSensitive: caseSensitivity === undefined ? first.isCaseSensitive : isCaseSensitive(caseSensitivity),
    },
    ...others,
  ]
}

export function areSameFlags(one: Flags, other: Flags): boolean {
  return one.length === other.length && one.every((flag, index) => flagKey(flag) === keyAt(other, index))
}

function keyAt(flags: Flags, index: number): string | undefined {
  const flag = flags[index]
  return flag && flagKey(flag)
}

const sentenceOf = {
  invalid: sentences.patternInvalid,
  'too-large': sentences.patternLarge,
  'matches-empty': sentences.patternEmpty,
} as const satisfies Record<PatternProblem, string>

/** A pattern that no answer could be compared with is refused when it is saved. The first flag is also the field `flag`. */
export function refuseUnusable(flags: Flags): Flags {
  const errors: Record<string, string> = {}
  for (const [index, { type, content, isCaseSensitive: minds }] of flags.entries()) {
    const problem = type === 'regex' ? patternProblem(content, minds) : null
    if (problem) errors[`flags.${index}.content`] = sentenceOf[problem]
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors })
  return flags
}

export function presentCase(minds: boolean): CaseSensitivity {
  return minds ? 'case-sensitive' : 'case-insensitive'
}

export function presentFlag({ type, content, isCaseSensitive: minds }: Flag): ChallengeFlag {
  return { type, content, caseSensitivity: presentCase(minds) }
}

/** For the audit log, which hides what it says of flags and shows only that they changed. */
export function recordedFlag({ type, content, isCaseSensitive: minds }: Flag): string {
  return `${type} ${presentCase(minds)} ${content}`
}
