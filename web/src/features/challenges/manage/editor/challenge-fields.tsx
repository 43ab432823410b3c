import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Id } from '@drapeau/contract/fields.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { NameInput } from '#ui/fields/name-input.tsx'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { siteQuery } from '#domain/site/site.api.ts'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { FrenchText } from '#ui/fields/french-text.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { pickedValue } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { flagNote } from './flag-note.ts'
import { pickedOf } from './challenge-values.ts'
import { categorySource, eventSource } from '#features/challenges/manage/challenges.api.ts'
import { PriceFields } from '#features/challenges/manage/price/price-fields.tsx'
import type { ChallengeEditorState } from './use-challenge-editor.ts'
import classes from './challenge-editor.module.css'

/** The fields of a new or an edited challenge. */
export function ChallengeFields({ editor }: { editor: ChallengeEditorState }): ReactNode {
  const { form: words, cases } = useOfficeMessages().challenges
  const { form, round } = editor
  const french = form.choice('description_fr')
  return (
    <>
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
        <PriceFields form={form} />
      </FieldGroup>
      <FieldGroup title={words.groups.answer}>
        <FlagField editor={editor} />
        <FieldPair>
          <OneOf
            label={words.caseSensitivity}
            value={form.values.caseSensitivity}
            options={cases}
            onChange={(value) => form.change('caseSensitivity', value)}
          />
          <DigitsInput {...form.choice('max_attempts')} label={words.attempts} description={words.attemptsHint} />
        </FieldPair>
      </FieldGroup>
    </>
  )
}

/** Says what players will be shown of the flag: its wrapper. */
function FlagField({ editor: { form } }: { editor: ChallengeEditorState }): ReactNode {
  const { form: words } = useOfficeMessages().challenges
  const usual = useUsualWrapper(form.values.event)
  const note = flagNote(form.values.flag, usual)

  function hint(): string {
    if (note.kind === 'other') return words.flagOther(flagForm(note.wrapper))
    if (note.kind === 'none') return words.flagBare
    return usual === undefined ? '' : words.flagHint(flagForm(usual))
  }

  return (
    <TextInput
      {...form.text('flag')}
      label={words.flag}
      description={hint()}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={{ input: classes.flag ?? '' }}
      placeholder={usual === undefined ? '' : flagForm(usual)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
    />
  )
}

/** The wrapper of the event that is chosen, else that of the site. */
function useUsualWrapper(eventId: string): string | undefined {
  const isOfEvent = Id.safeParse(eventId).success
  const site = useQuery(siteQuery).data?.flagWrapper
  const { data: event } = useQuery({ ...managedEventQuery(eventId), enabled: isOfEvent })
  return (isOfEvent ? event?.flagWrapper : null) ?? site
}

function CategoryField({ editor }: { editor: ChallengeEditorState }): ReactNode {
  const { form: words } = useOfficeMessages().challenges
  const { value, onChange, ...field } = editor.form.choice('category')
  return (
    <SearchPicker
      {...field}
      source={categorySource}
      label={words.category}
      description={
        <>
          {words.categoryMissing} <TextLink to={screens.adminNewCategory}>{words.categoryNew}</TextLink>
        </>
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
  return (
    <SearchPicker
      {...field}
      source={eventSource}
      label={words.event}
      placeholder={noEvent}
      description={words.eventHint}
      picked={pickedOf(value, editor.names.event)}
      onPick={(picked) => {
        editor.setNames((names) => ({ ...names, event: picked.name }))
        onChange(pickedValue(picked))
      }}
    />
  )
}
