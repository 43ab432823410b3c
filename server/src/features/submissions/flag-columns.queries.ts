import { createHash } from 'node:crypto'
import type { FlagLogic, FlagType } from '@drapeau/contract/challenges/flags.ts'
import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import { commonWrapper } from '@drapeau/rules/flag-text.ts'

export interface Flag {
  type: FlagType
  /** The content is the text or the pattern. */
  content: string
  isCaseSensitive: boolean
}

/** A challenge has at least one. */
export type Flags = readonly [Flag, ...Flag[]]

export interface StoredFlags {
  flag: string
  isCaseSensitive: boolean
  flagType: FlagType
  moreFlags: Flag[]
}

export function flagsIn({ flagType, flag, isCaseSensitive, moreFlags }: StoredFlags): Flags {
  return [{ type: flagType, content: flag, isCaseSensitive }, ...moreFlags]
}

export function exactFlag(content: string, isCaseSensitive = true): Flag {
  return { type: 'exact', content, isCaseSensitive }
}

/** The columns of a challenge that its flags fill, always together. */
export function flagColumns(flags: Flags, logic: FlagLogic = 'any', answerType: AnswerType = 'flag') {
  const [{ type, content, isCaseSensitive }, ...more] = flags
  return {
    flag: content,
    is_case_sensitive: isCaseSensitive,
    flag_type: type,
    more_flags: JSON.stringify(more),
    flag_logic: logic,
    flag_keys: logic === 'all' ? flags.map(flagKey) : [],
    // Only a flag has braces that players need to know of.
    flag_wrapper: answerType === 'flag' ? commonWrapper(flags) : null,
  }
}

/** Names a flag for as long as its author does not change it. */
export function flagKey({ type, content, isCaseSensitive }: Flag): string {
  return createHash('sha256').update(`${type} ${isCaseSensitive} ${content}`).digest('base64url').slice(0, 12)
}
