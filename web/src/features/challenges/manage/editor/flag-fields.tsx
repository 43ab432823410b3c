import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { maxFlagLength } from '@drapeau/contract/challenges/flags.ts'
import { Id } from '@drapeau/contract/fields.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { siteQuery } from '#domain/site/site.api.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FieldPair } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { flagsIn, maxOthers, newFlag, textOfFlags, type TypedFlag, usualCase } from './challenge-flags.ts'
import { flagNote } from './flag-note.ts'
import type { ChallengeEditorState } from './use-challenge-editor.ts'
import parts from './first-parts.module.css'
import classes from './challenge-editor.module.css'

/** The path of the error of a flag, where the first has the number 0. */
const contentOf = (at: number): string => `flags.${at}.content`

const asTyped = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
  classNames: { input: classes.flag ?? '' },
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: maxFlagLength,
}

/** The flags of a challenge: the first with its case rule, then any number of others. */
export function FlagFields({ editor }: { editor: ChallengeEditorState }): ReactNode {
  const { challenges, flags: words } = useOfficeMessages()
  const { form: texts, cases } = challenges
  const { form } = editor
  const names = useFlagNames(editor)
  const others = flagsIn(form.values.flags)
  const store = (flags: readonly TypedFlag[]): void => form.change('flags', textOfFlags(flags))

  function add(): void {
    flushSync(() => store([...others, { ...newFlag, caseSensitivity: usualCase(form.values.answerType) }]))
    document.getElementById(form.part(contentOf(others.length + 1)).id)?.focus()
  }

  /** The others move up, so what was said about any of them no longer stands at its place. */
  function remove(at: number): void {
    form.clear('flags')
    store(others.filter((_, index) => index !== at))
  }

  return (
    <>
      <FirstFlag editor={editor} />
      <FieldPair>
        <OneOf
          label={names.type}
          value={form.values.flagType}
          options={words.types}
          onChange={(value) => form.change('flagType', value)}
        />
        <OneOf
          label={texts.caseSensitivity}
          value={form.values.caseSensitivity}
          options={cases}
          onChange={(value) => form.change('caseSensitivity', value)}
        />
      </FieldPair>
      {others.length > 0 && (
        <>
          <ol className={parts.list}>
            {others.map((flag, at) => (
              <OtherFlag
                key={form.part(contentOf(at + 1)).id}
                editor={editor}
                flag={flag}
                place={at + 1}
                onChange={(changed) => store(others.map((other, index) => (index === at ? changed : other)))}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
          {form.values.answerType === 'flag' && (
            <OneOf
              label={words.logic}
              value={form.values.flagLogic}
              options={words.logics}
              onChange={(value) => form.change('flagLogic', value)}
            />
          )}
        </>
      )}
      {others.length < maxOthers && (
        <Button className={parts.add ?? ''} variant="default" leftSection={<Icon name="plus" />} onClick={add}>
          {names.add}
        </Button>
      )}
    </>
  )
}

/** What flags are called: those of a question are the answers that it accepts. */
function useFlagNames({ form }: ChallengeEditorState) {
  const { challenges, flags, questions } = useOfficeMessages()
  return form.values.answerType === 'flag' ? { first: challenges.form.flag, ...flags } : questions.answers
}

/** Says what players will be shown of the flag: its wrapper. */
function FirstFlag({ editor }: { editor: ChallengeEditorState }): ReactNode {
  const { form } = editor
  const names = useFlagNames(editor)
  const { challenges, flags } = useOfficeMessages()
  const { form: words } = challenges
  const usual = useUsualWrapper(form.values.event)
  const isPattern = form.values.flagType === 'regex'
  const isQuestion = form.values.answerType !== 'flag'
  const note = flagNote(form.values.flag, usual)
  const field = form.text('flag')

  function hint(): string {
    if (isPattern) return flags.patternHint
    if (isQuestion) return ''
    if (note.kind === 'other') return words.flagOther(flagForm(note.wrapper))
    if (note.kind === 'none') return words.flagBare
    return usual === undefined ? '' : words.flagHint(flagForm(usual))
  }

  return (
    <TextInput
      {...asTyped}
      {...field}
      // The server reports a pattern that cannot be used by its place in the list.
      error={field.error ?? form.part(contentOf(0)).error}
      onChange={(event) => {
        form.clear('flags')
        field.onChange(event)
      }}
      label={names.first}
      description={hint()}
      placeholder={usual === undefined || isPattern || isQuestion ? '' : flagForm(usual)}
    />
  )
}

interface OtherFlagProps {
  editor: ChallengeEditorState
  flag: TypedFlag
  /** From 1, since the first flag is 0. */
  place: number
  onChange: (flag: TypedFlag) => void
  onRemove: () => void
}

function OtherFlag({ editor, flag, place, onChange, onRemove }: OtherFlagProps): ReactNode {
  const { form } = editor
  const { challenges, flags: words } = useOfficeMessages()
  const names = useFlagNames(editor)
  const { form: texts, cases } = challenges
  const path = contentOf(place)
  return (
    <li className={classes.otherFlag}>
      <div className={parts.head}>
        <span aria-hidden="true">{names.place(place + 1)}</span>
        <IconButton aria-label={names.remove(place + 1)} onClick={onRemove}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <TextInput
        {...asTyped}
        {...form.part(path)}
        aria-label={names.place(place + 1)}
        value={flag.content}
        description={flag.type === 'regex' ? words.patternHint : undefined}
        onChange={(event) => {
          form.clear(path)
          onChange({ ...flag, content: event.currentTarget.value })
        }}
      />
      <FieldPair>
        <OneOf
          label={names.type}
          value={flag.type}
          options={words.types}
          onChange={(type) => onChange({ ...flag, type })}
        />
        <OneOf
          label={texts.caseSensitivity}
          value={flag.caseSensitivity}
          options={cases}
          onChange={(caseSensitivity) => onChange({ ...flag, caseSensitivity })}
        />
      </FieldPair>
    </li>
  )
}

/** The wrapper of the event that is chosen, else that of the site. */
function useUsualWrapper(eventId: string): string | undefined {
  const isOfEvent = Id.safeParse(eventId).success
  const site = useQuery(siteQuery).data?.flagWrapper
  const { data: event } = useQuery({ ...managedEventQuery(eventId), enabled: isOfEvent })
  return (isOfEvent ? event?.flagWrapper : null) ?? site
}
