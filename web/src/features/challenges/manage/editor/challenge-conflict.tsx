import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import { choicesIn } from './challenge-choices.ts'
import { flagsIn } from './challenge-flags.ts'
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
  const office = useOfficeMessages()
  const fields = differencesOf(mine, theirs).map((difference) => ({
    label: labelOf(office, difference.field),
    theirs: inWords(office, difference.field, difference.theirs),
    mine: inWords(office, difference.field, difference.mine),
  }))
  return <ConflictNotice fields={fields} {...decision} />
}

function labelOf({ challenges: { form }, flags, questions, authoring }: Office, field: FieldName): string {
  if (field === 'answerType' || field === 'choices') return questions[field]
  if (field === 'flagType') return flags.type
  if (field === 'flags') return flags.others
  if (field === 'flagLogic') return flags.logic
  if (field === 'max_attempts') return form.attempts
  return field in authoring ? Reflect.get(authoring, field) : Reflect.get(form, field)
}

/** The few values that have words of their own. */
function inWords({ challenges: words, flags, questions, authoring }: Office, field: FieldName, value: string): string {
  const lists: Partial<Record<FieldName, Partial<Record<string, string>>>> = {
    answerType: questions.answerTypes,
    type: words.types,
    func: words.functions,
    caseSensitivity: words.cases,
    flagType: flags.types,
    flagLogic: flags.logics,
    state: authoring.states,
    difficulty: authoring.difficulties,
    solutionState: authoring.solutionStates,
  }
  if (field === 'flags')
    return flagsIn(value)
      .map(({ content }) => content)
      .join('\n')
  if (field === 'choices')
    return choicesIn(value)
      .map(({ text, isRight }) => (isRight ? questions.marked(text) : text))
      .join('\n')
  return lists[field]?.[value] ?? value
}
