import type { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import { type ChoiceForm, hasChoices, type ManagedChoice } from '@drapeau/contract/challenges/questions.ts'
import { type Choice, newChoiceId } from '#features/submissions/choices.ts'

/**
 * The choices that a form results in; none for what is not answered by choosing. A stored choice keeps its id, by which
 * earlier answers name it: the one whose id is sent or, for clients that send none, the one with the same text.
 */
export function choicesOf(
  form: Pick<ChallengeForm, 'answerType' | 'choices'>,
  stored: readonly Choice[] = [],
): Choice[] {
  if (!hasChoices(form)) return []
  const free = new Map(stored.map((choice) => [choice.id, choice.text]))
  const sent = new Set(form.choices.map(({ _id }) => _id))
  return form.choices.map((choice) => {
    const id = keptId(choice, free, sent) ?? newChoiceId()
    free.delete(id)
    return { id, text: choice.text, textFr: choice.text_fr || null, isRight: choice.isRight }
  })
}

function keptId(
  { _id: id, text }: ChoiceForm,
  free: ReadonlyMap<string, string>,
  sent: ReadonlySet<string | undefined>,
): string | undefined {
  if (id !== undefined) return free.has(id) ? id : undefined
  return Array.from(free).find(([freeId, freeText]) => freeText === text && !sent.has(freeId))?.[0]
}

export function presentChoice({ id, text, textFr, isRight }: Choice): ManagedChoice {
  return { _id: id, text, text_fr: textFr, isRight }
}

/** For the audit log, which hides it and shows only that it changed. */
export function recordedChoice({ text, textFr, isRight }: Choice): string {
  return [isRight ? 'right' : 'wrong', text, ...(textFr === null ? [] : [textFr])].join(' ')
}
