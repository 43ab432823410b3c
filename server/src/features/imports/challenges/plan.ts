import type { ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ExistingNames, ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { ImportOutcome, SkipReason } from '@drapeau/contract/import-rows.ts'
import { copyName } from '@drapeau/rules/copy-name.ts'
import { pairByName } from '@drapeau/rules/pair-by-name.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'

/** A challenge of the file, as far as the plan depends on it. */
export interface Candidate {
  number: number
  name: string
  searchKey: string
  category: string
  isBroken: boolean
  /** The file says whether it is a draft. */
  state: ChallengeState
}

/** A challenge at the destination that has the name of a candidate. */
export interface Existing {
  id: string
  name: string
  nameFr: string | null
  searchKey: string
  category: string
  isPlayed: boolean
}

export interface Planned {
  number: number
  outcome: ImportOutcome
  reason: SkipReason | null
  /** The one that it stands for, by its name. */
  existing: Pick<Existing, 'id' | 'name' | 'nameFr'> | null
  /** The imported challenge gets this name. */
  name: string
  state: ChallengeState
}

/**
 * What becomes of each challenge. Names may be used twice, in a file and on the site: what might be one of several that
 * exist stands for none of them, and only comes as a copy.
 */
export function planImport(
  candidates: readonly Candidate[],
  existing: readonly Existing[],
  { existing: rule, state }: Pick<ImportChoices, 'existing' | 'state'>,
): Planned[] {
  const whole = candidates.filter(({ isBroken }) => !isBroken)
  const { pairs, unclear } = pairByName(whole, existing)
  const taken = new Set([...existing, ...candidates].map((each) => each.searchKey))
  return candidates.map((candidate) => {
    const match = pairs.get(candidate) ?? null
    const { outcome, reason } = outcomeOf(candidate, match, unclear.has(candidate), rule)
    const name = outcome === 'copy' ? copyName(candidate.name, taken) : candidate.name
    taken.add(searchKey(name))
    return {
      number: candidate.number,
      outcome,
      reason,
      existing: match,
      name,
      state: state === 'draft' ? 'draft' : candidate.state,
    }
  })
}

function outcomeOf(
  { isBroken }: Candidate,
  match: Existing | null,
  isUnclear: boolean,
  rule: ExistingNames,
): Pick<Planned, 'outcome' | 'reason'> {
  if (isBroken) return { outcome: 'skip', reason: 'broken' }
  if (!match && !isUnclear) return { outcome: 'create', reason: null }
  if (rule === 'copy') return { outcome: 'copy', reason: null }
  if (!match) return { outcome: 'skip', reason: 'name-ambiguous' }
  if (rule === 'skip') return { outcome: 'skip', reason: 'name-exists' }
  return match.isPlayed ? { outcome: 'skip', reason: 'played' } : { outcome: 'replace', reason: null }
}
