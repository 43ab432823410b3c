import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { sentenceText } from '#lib/messages/refusal-text.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FieldGroup } from '#ui/fields/office-form.tsx'
import { nothingPicked, type Picked } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { challengesOf } from '#features/challenges/manage/challenges.api.ts'
import { firstRequirementRefusal } from './first-parts.ts'
import type { ChallengeEditorState } from './use-challenge-editor.ts'
import classes from './first-parts.module.css'

/** What must be solved before a new challenge: challenges of its event, or of practice when it has none. */
export function FirstRequirements({ editor }: { editor: ChallengeEditorState }): ReactNode {
  const messages = useMessages()
  const { form: words, requirements: texts } = useOfficeMessages().challenges
  const [typed, setTyped] = useState(nothingPicked)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, parts } = editor
  const { event } = form.values
  const { requirements } = parts
  const { id, error, onBlur } = form.part('requirements')

  function pick(picked: Picked): void {
    form.clear('requirements')
    setProblem(null)
    if (picked._id === '') return setTyped(picked)
    setTyped(nothingPicked)
    const refusal = firstRequirementRefusal(requirements, picked)
    if (refusal !== null) return setProblem(refusal)
    editor.changeParts({ requirements: [...requirements, { _id: picked._id, name: picked.name, event }] })
  }

  function remove(gone: string): void {
    form.clear('requirements')
    setProblem(null)
    editor.changeParts({ requirements: requirements.filter(({ _id }) => _id !== gone) })
  }

  return (
    <FieldGroup title={words.groups.requirements} hint={texts.text}>
      {requirements.length > 0 && (
        <ul className={classes.list}>
          {requirements.map((chosen) => (
            <li key={chosen._id} className={classes.required}>
              <span className={classes.name}>{chosen.name}</span>
              <IconButton aria-label={texts.remove(chosen.name)} onClick={() => remove(chosen._id)}>
                <Icon name="close" size={18} />
              </IconButton>
              {chosen.event !== event && <output className={classes.warning}>{texts.elsewhere}</output>}
            </li>
          ))}
        </ul>
      )}
      <SearchPicker
        id={id}
        source={challengesOf(event)}
        label={texts.add}
        description={event === '' ? texts.fromPractice : texts.fromEvent}
        picked={typed}
        onPick={pick}
        onBlur={onBlur}
        error={problem === null ? error : sentenceText(messages, problem)}
      />
    </FieldGroup>
  )
}
