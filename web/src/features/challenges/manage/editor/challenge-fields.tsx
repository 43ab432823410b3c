import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { currentEventsOpenTo, useMay } from '#lib/session/rights.ts'
import { NameInput } from '#ui/fields/name-input.tsx'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { FrenchText } from '#ui/fields/french-text.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { type Named, pickedValue } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { eventsFor } from '#domain/event/event-source.ts'
import { OwnEventField } from '#domain/event/own-event-field.tsx'
import { followingAttempts } from './challenge-choices.ts'
import { usualCase } from './challenge-flags.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { FlagFields } from './flag-fields.tsx'
import { pickedOf } from './challenge-values.ts'
import { categorySource } from '#features/challenges/manage/challenges.api.ts'
import { DearHints } from '#features/challenges/manage/hints/dear-hints.tsx'
import { ValueFields } from '../value/value-fields.tsx'
import type { ChallengeEditorState } from './use-challenge-editor.ts'

const eventSource = eventsFor('createChallenge')

interface ChallengeFieldsProps {
  editor: ChallengeEditorState
  /** The challenge that is changed; null for a new one. */
  original: ManagedChallenge | null
}

export function ChallengeFields({ editor, original }: ChallengeFieldsProps): ReactNode {
  const { form: words } = useOfficeMessages().challenges
  const { form, round } = editor
  const french = form.choice('description_fr')
  return (
    <>
      <AnswerTypeField editor={editor} />
      <FieldGroup title={words.groups.text}>
        <NameInput {...form.text('name')} label={words.name} autoComplete="off" />
        <RichTextField key={round} {...form.choice('description')} label={words.description} />
        <FrenchText key={`fr${round}`} field={french} also={form.choice('name_fr')}>
          <TextInput {...form.text('name_fr')} label={words.name_fr} lang="fr" autoComplete="off" maxLength={64} />
          <RichTextField {...french} label={words.description_fr} lang="fr" />
        </FrenchText>
      </FieldGroup>
      <FieldGroup title={words.groups.place}>
        <FieldPair>
          <CategoryField editor={editor} />
          <EventField editor={editor} />
        </FieldPair>
      </FieldGroup>
      <FieldGroup title={words.groups.points}>
        <ValueFields form={form} />
        {original && <DearHints challenge={original} value={form.values.value} />}
      </FieldGroup>
      <FieldGroup title={words.groups.answer}>
        {hasChoices(form.values) ? <ChoiceFields editor={editor} /> : <FlagFields editor={editor} />}
        <DigitsInput {...form.choice('max_attempts')} label={words.attempts} description={words.attemptsHint} />
      </FieldGroup>
    </>
  )
}

/** What players answer with. Attempts and case follow it as long as they are the usual ones. */
function AnswerTypeField({ editor: { form } }: { editor: ChallengeEditorState }): ReactNode {
  const { questions: words } = useOfficeMessages()
  const { values } = form

  function choose(answerType: string): void {
    const after = { answerType, choices: values.choices }
    form.change('answerType', answerType)
    form.change('max_attempts', followingAttempts(values.max_attempts, values, after))
    if (values.flag === '') form.change('caseSensitivity', usualCase(answerType))
  }

  return (
    <OneOf label={words.answerType} value={values.answerType} options={words.answerTypes} onChange={choose} stacks />
  )
}

function CategoryField({ editor }: { editor: ChallengeEditorState }): ReactNode {
  const { form: words } = useOfficeMessages().challenges
  const { value, onChange, ...field } = editor.form.choice('category')
  const mayCreate = useMay()('createCategory')
  return (
    <SearchPicker
      {...field}
      source={categorySource}
      label={words.category}
      description={
        mayCreate && (
          <>
            {words.categoryMissing} <TextLink to={screens.adminNewCategory}>{words.addCategory}</TextLink>
          </>
        )
      }
      picked={pickedOf(value, editor.names.category)}
      onPick={(picked) => {
        editor.setNames((names) => ({ ...names, category: picked.name }))
        onChange(pickedValue(picked))
      }}
    />
  )
}

function EventField({ editor }: { editor: ChallengeEditorState }): ReactNode {
  const { form: words, noEvent } = useOfficeMessages().challenges
  const { value, onChange, ...field } = editor.form.choice('event')
  const own = currentEventsOpenTo('createChallenge')
  function choose(event: Named): void {
    editor.setNames((names) => ({ ...names, event: event.name }))
    onChange(pickedValue(event))
  }
  if (own !== 'all')
    return (
      <OwnEventField
        id={field.id}
        error={field.error}
        label={words.event}
        events={own}
        value={value}
        name={editor.names.event}
        onChoose={choose}
      />
    )
  return (
    <SearchPicker
      {...field}
      source={eventSource}
      label={words.event}
      placeholder={noEvent}
      description={words.eventHint}
      picked={pickedOf(value, editor.names.event)}
      onPick={choose}
    />
  )
}
