import type { UserTies } from '@drapeau/contract/accounts/users.ts'
import { sumOf } from '#lib/http/concurrent.ts'
import type { Office } from '#lib/messages/office-messages.ts'

interface Losses {
  goes: string[]
  stays: string | undefined
}

/** What goes with a user and what stays with their teams, in words; what there is none of is not spoken of. */
export function lossesOf(words: Office['accounts']['delete'], ties: UserTies): Losses {
  const kinds = ['practiceSolves', 'practiceSubmissions', 'writeUps', 'awards', 'soloEntries', 'sessions'] as const
  return {
    goes: kinds.filter((kind) => ties[kind] > 0).map((kind) => words[kind](ties[kind])),
    stays: ties.teams > 0 ? words.teams(ties.teams) : undefined,
  }
}

export function lossesOfMany(words: Office['accounts']['delete'], all: readonly UserTies[]): string[] {
  const { goes, stays } = lossesOf(words, {
    practiceSolves: sumOf(all, (ties) => ties.practiceSolves),
    practiceSubmissions: sumOf(all, (ties) => ties.practiceSubmissions),
    writeUps: sumOf(all, (ties) => ties.writeUps),
    awards: sumOf(all, (ties) => ties.awards),
    soloEntries: sumOf(all, (ties) => ties.soloEntries),
    teams: sumOf(all, (ties) => ties.teams),
    sessions: sumOf(all, (ties) => ties.sessions),
  })
  return stays === undefined ? goes : [...goes, stays]
}
