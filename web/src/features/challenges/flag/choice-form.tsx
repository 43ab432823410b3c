import { Button, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { answerOf, shuffledFor } from '@drapeau/rules/question.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import marks from '#ui/fields/mark.module.css'
import classes from './choice-form.module.css'
import { type FlagFormProps, useFlagForm } from './use-flag-form.ts'

export function ChoiceForm(props: FlagFormProps): ReactNode {
  const { challenge, attempts, onFocus } = props
  const { question } = usePlayerMessages().challenges
  const { form, submitLabel, isOff } = useFlagForm(props)
  const { id, error, value, onChange } = form.choice('flag')
  const errorId = useId()
  const isSingle = challenge.answerType === 'single-choice'
  const chosen = value === '' ? [] : value.split(',')

  function turn(choiceId: string, isChosen: boolean): void {
    const others = isSingle ? [] : chosen.filter((each) => each !== choiceId)
    onChange(answerOf(isChosen ? [...others, choiceId] : others))
  }

  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <fieldset
        id={id}
        className={classes.choices}
        tabIndex={-1}
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error === undefined ? undefined : true}
        disabled={form.isSending}
      >
        <legend>{isSingle ? question.one : question.several}</legend>
        {useShuffled(challenge).map(({ _id, text }) => (
          <label key={_id} className={classes.choice}>
            <input
              className={marks.mark}
              type={isSingle ? 'radio' : 'checkbox'}
              name={id}
              checked={chosen.includes(_id)}
              onFocus={onFocus}
              onChange={({ currentTarget }) => turn(_id, currentTarget.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {error !== undefined && <Input.Error id={errorId}>{value === '' ? question.choose : error}</Input.Error>}
      <div className={classes.send}>
        <Button type="submit" disabled={isOff}>
          {submitLabel}
        </Button>
        {attempts !== null && <p className={classes.attempts}>{attempts}</p>}
      </div>
    </form>
  )
}

/** The choices to read, when none can be chosen (any more); the right ones are marked once the question is solved. */
export function ReadChoices({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const { question } = usePlayerMessages().challenges
  return (
    <ul className={classes.choices}>
      {useShuffled(challenge).map(({ _id, text }) => {
        const isRight = challenge.rightChoices.includes(_id)
        return (
          <li key={_id} className={classes.choice} data-right={isRight || undefined}>
            {isRight && <Icon name="check" />}
            <span>
              {text}
              {isRight && <span className="visually-hidden"> ({question.isRight})</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function useShuffled({ choices }: PlayerChallenge): PlayerChallenge['choices'] {
  const playerId = useSessionPart(({ user }) => user?._id ?? '')
  return shuffledFor(playerId, choices)
}
