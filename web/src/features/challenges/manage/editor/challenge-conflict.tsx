import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import type { ChallengeValues, PickedNames } from './challenge-values.ts'
import { differencesOf, type FieldName } from './differences.ts'

interface ChallengeConflictProps {
  mine: { values: ChallengeValues; names: PickedNames }
  theirs: ManagedChallenge
  isBusy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** What somebody else has saved meanwhile, beside what is typed here. */
export function ChallengeConflict({ mine, theirs, ...decision }: ChallengeConflictProps): ReactNode {
  const { challenges } = useOfficeMessages()
  const fields = differencesOf(mine, theirs).map((difference) => ({
    label: labelOf(challenges, difference.field),
    theirs: inWords(challenges, difference.field, difference.theirs),
    mine: inWords(challenges, difference.field, difference.mine),
  }))
  return <ConflictNotice fields={fields} {...decision} />
}

function labelOf({ form }: Office['challenges'], field: FieldName): string {
  return field === 'max_attempts' ? form.attempts : form[field]
}

/** The few values that have words of their own. */
function inWords(words: Office['challenges'], field: FieldName, value: string): string {
  const lists: Partial<Record<FieldName, Partial<Record<string, string>>>> = {
    type: words.types,
    func: words.functions,
    caseSensitivity: words.cases,
  }
  return lists[field]?.[value] ?? value
}
