import type { UserTies } from '@drapeau/contract/users.ts'
import type { Office } from '#lib/office.ts'

interface Losses {
  goes: string[]
  stays: string | undefined
}

/** What goes with a user and what stays with their teams, in words; what there is none of is not spoken of. */
export function lossesOf(words: Office['users']['delete'], ties: UserTies): Losses {
  const kinds = ['practiceSolves', 'practiceSubmissions', 'soloEntries', 'sessions'] as const
  return {
    goes: kinds.filter((kind) => ties[kind] > 0).map((kind) => words[kind](ties[kind])),
    stays: ties.teams > 0 ? words.teams(ties.teams) : undefined,
  }
}
