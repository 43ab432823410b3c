import { Button, Input, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { maxChoiceLength, maxChoices } from '@drapeau/contract/challenges/questions.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import {
  choicesIn,
  followingAttempts,
  moved,
  textOfChoices,
  type TypedChoice,
  withChoice,
  withRight,
} from './challenge-choices.ts'
import type { ChallengeEditorState } from './use-challenge-editor.ts'
import marks from '#ui/fields/mark.module.css'
import parts from './first-parts.module.css'
import classes from './choice-fields.module.css'

/** The path of the error of a choice. */
const textAt = (at: number): string => `choices.${at}.text`
const frenchAt = (at: number): string => `choices.${at}.text_fr`

/** The choices of a question, in the order of their author, with what is right marked. */
export function ChoiceFields({ editor: { form } }: { editor: ChallengeEditorState }): ReactNode {
  const { questions: words } = useOfficeMessages()
  const { values } = form
  const choices = choicesIn(values.choices)
  const isSingle = values.answerType === 'single-choice'
  const list = form.part('choices')
  const inFrench = values.name_fr !== '' || values.description_fr !== '' || choices.some((each) => each.text_fr !== '')

  /** What was said about the list, or about one at another place, no longer holds. */
  function store(changed: readonly TypedChoice[]): void {
    const after = { answerType: values.answerType, choices: textOfChoices(changed) }
    form.clear('choices')
    form.change('choices', after.choices)
    form.change('max_attempts', followingAttempts(values.max_attempts, values, after))
  }

  function add(): void {
    flushSync(() => store(withChoice(choices)))
    focusOn(form.part(textAt(choices.length)).id)
  }

  function remove(at: number): void {
    flushSync(() => store(choices.filter((_, index) => index !== at)))
    focusOn(form.part(textAt(Math.min(at, choices.length - 2))).id)
  }

  /** The focus goes with the choice. */
  function move(at: number, by: -1 | 1): void {
    const focused = document.activeElement?.getAttribute('data-part') ?? 'text'
    flushSync(() => store(moved(choices, at, by)))
    const row = document.getElementById(form.part(textAt(at + by)).id)?.closest('li')
    const same = row?.querySelector<HTMLElement>(`[data-part='${focused}']:not(:disabled)`)
    ;(same ?? row?.querySelector<HTMLElement>("[data-part='text']"))?.focus()
  }

  return (
    <div className={classes.choices}>
      <p className={classes.hint}>{isSingle ? words.markOne : words.markSeveral}</p>
      <ol id={list.id} tabIndex={-1} aria-label={words.choices} className={classes.list}>
        {choices.map((choice, at) => (
          <ChoiceRow
            key={form.part(textAt(at)).id}
            choice={choice}
            place={at + 1}
            isLast={at === choices.length - 1}
            isSingle={isSingle}
            inFrench={inFrench}
            text={form.part(textAt(at))}
            french={form.part(frenchAt(at))}
            onChange={(changed) => store(choices.map((other, index) => (index === at ? changed : other)))}
            onMark={(isRight) => store(withRight(choices, at, { isRight, isSingle }))}
            onMove={(by) => move(at, by)}
            onRemove={choices.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      {list.error !== undefined && <Input.Error>{list.error}</Input.Error>}
      {choices.length < maxChoices && (
        <Button className={parts.add ?? ''} variant="default" leftSection={<Icon name="plus" />} onClick={add}>
          {words.add}
        </Button>
      )}
    </div>
  )
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

interface Field {
  id: string
  error: string | undefined
}

interface ChoiceRowProps {
  choice: TypedChoice
  /** From 1. */
  place: number
  isLast: boolean
  isSingle: boolean
  inFrench: boolean
  text: Field
  french: Field
  onChange: (choice: TypedChoice) => void
  onMark: (isRight: boolean) => void
  onMove: (by: -1 | 1) => void
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined
}

function ChoiceRow(props: ChoiceRowProps): ReactNode {
  const { choice, place, isLast, isSingle, inFrench, text, french, onChange, onMark, onMove, onRemove } = props
  const { questions: words } = useOfficeMessages()

  /** As lists are reordered by keyboard in editors. */
  function moveByKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || by === null) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <li className={classes.row} data-right={choice.isRight || undefined}>
      <label className={classes.mark}>
        <input
          className={marks.mark}
          type={isSingle ? 'radio' : 'checkbox'}
          name="right-choice"
          data-part="mark"
          aria-label={words.isRight(place)}
          checked={choice.isRight}
          onChange={({ currentTarget }) => onMark(currentTarget.checked)}
        />
      </label>
      <div className={classes.texts}>
        <TextInput
          id={text.id}
          error={text.error}
          data-part="text"
          aria-label={words.place(place)}
          placeholder={words.place(place)}
          value={choice.text}
          onChange={({ currentTarget }) => onChange({ ...choice, text: currentTarget.value })}
          onKeyDown={moveByKey}
          autoComplete="off"
          maxLength={maxChoiceLength}
        />
        {inFrench && (
          <TextInput
            id={french.id}
            error={french.error}
            data-part="french"
            aria-label={words.inFrench(place)}
            placeholder={words.inFrench(place)}
            lang="fr"
            value={choice.text_fr}
            onChange={({ currentTarget }) => onChange({ ...choice, text_fr: currentTarget.value })}
            onKeyDown={moveByKey}
            autoComplete="off"
            maxLength={maxChoiceLength}
          />
        )}
      </div>
      <div className={classes.actions}>
        <IconButton data-part="up" aria-label={words.up(place)} disabled={place === 1} onClick={() => onMove(-1)}>
          <span className={classes.up}>
            <Icon name="sort" />
          </span>
        </IconButton>
        <IconButton data-part="down" aria-label={words.down(place)} disabled={isLast} onClick={() => onMove(1)}>
          <Icon name="sort" />
        </IconButton>
        <IconButton
          data-part="remove"
          aria-label={words.remove(place)}
          disabled={onRemove === undefined}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </div>
    </li>
  )
}
