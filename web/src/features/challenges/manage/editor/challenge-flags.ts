import { type CaseSensitivity, type ChallengeFlag, maxFlags } from '@drapeau/contract/challenges/flags.ts'
import { commonWrapper } from '@drapeau/rules/flag-text.ts'

export interface TypedFlag {
  type: string
  content: string
  caseSensitivity: string
}

/** The first flag has fields of its own; `flags` are the others, as JSON, since a form holds texts. */
export type FlagValues = {
  flag: string
  caseSensitivity: string
  flagType: string
  flags: string
  flagLogic: string
}

export const newFlag = { type: 'exact', content: '', caseSensitivity: 'case-sensitive' } satisfies ChallengeFlag
/** Case matters for a flag, and not for the answer to a question. */
export const usualCase = (answerType: string): CaseSensitivity =>
  answerType === 'flag' ? 'case-sensitive' : 'case-insensitive'

export const maxOthers = maxFlags - 1

const keysOf = (flag: TypedFlag): TypedFlag => ({
  type: flag.type,
  content: flag.content,
  caseSensitivity: flag.caseSensitivity,
})

export function textOfFlags(flags: readonly TypedFlag[]): string {
  return JSON.stringify(flags.map(keysOf))
}

/** What cannot be read, of an old draft, is left out. */
export function flagsIn(text: string): TypedFlag[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isFlag).map(keysOf) : []
  } catch {
    return []
  }
}

export function flagValuesOf([first = newFlag, ...others]: readonly ChallengeFlag[], flagLogic: string): FlagValues {
  return {
    flag: first.content,
    caseSensitivity: first.caseSensitivity,
    flagType: first.type,
    flags: textOfFlags(others),
    flagLogic,
  }
}

/** The fields of the request: the list only where the field `flag` does not say it all. */
export function sentFlags({ flag, caseSensitivity, flagType, flags, flagLogic }: FlagValues) {
  const others = flagsIn(flags)
  const first = { type: flagType, content: flag, caseSensitivity }
  const isPlain = others.length === 0 && flagType === newFlag.type
  return { flag, caseSensitivity, flagLogic, flags: isPlain ? [] : [first, ...others] }
}

/** What players see of the flags before they have found any. */
export function shownFlags({ flag, caseSensitivity, flagType, flags, flagLogic }: FlagValues) {
  const all = [{ type: flagType, content: flag, caseSensitivity }, ...flagsIn(flags)]
  return { wrapper: commonWrapper(all), total: flagLogic === 'all' ? all.length : 1 }
}

function isFlag(value: unknown): value is TypedFlag {
  if (typeof value !== 'object' || value === null) return false
  return ['type', 'content', 'caseSensitivity'].every((name) => typeof Reflect.get(value, name) === 'string')
}
