import { wrapperOf } from '@drapeau/rules/flag-text.ts'
import { flagDigests } from './flag-digests.ts'

/** The columns of a challenge that its flag fills, always together. */
export function flagColumns(flag: string, isCaseSensitive: boolean) {
  const { exact, inner, loose } = flagDigests(flag, isCaseSensitive)
  return {
    flag,
    is_case_sensitive: isCaseSensitive,
    flag_digest: exact,
    flag_inner_digest: inner,
    flag_loose_digest: loose,
    flag_wrapper: wrapperOf(flag),
  }
}
