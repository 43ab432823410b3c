import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { zoneLabel } from '#lib/time/period-format.ts'
import { challengesOf } from '#features/challenges/manage/challenges.api.ts'
import { TagField } from '#features/challenges/manage/tag-field.tsx'
import { tagsError } from '#features/challenges/manage/tags.ts'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { Fold } from '#ui/fields/fold.tsx'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { pickedValue } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { moreNames, newValues, pickedOf } from './challenge-values.ts'
import { AddTextFile } from '#ui/text/text-files.ts'
import type { ChallengeEditorState } from './use-challenge-editor.ts'

/** Typing more than four digits for a year is a slip. */
const lastDate = '9999-12-31T23:59'
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface PartProps {
  editor: ChallengeEditorState
}

/** What most challenges can do without. */
export function MoreFields({ editor }: PartProps): ReactNode {
  const { authoring: words } = useOfficeMessages()
  const { form } = editor
  return (
    <Fold
      title={words.more}
      hint={words.moreHint}
      written={words.moreWritten}
      isWritten={moreNames.some((name) => form.values[name] !== newValues[name])}
      isWrong={
        tagsError(form.part, 'tags', form.values.tags) !== undefined ||
        moreNames.some((name) => form.choice(name).error !== undefined)
      }
    >
      <WindowFields editor={editor} />
      <AboutFields editor={editor} />
      <WayFields editor={editor} />
      <FieldGroup title={words.groups.solution}>
        {/* Players can download every file of a challenge: a picture that is added here would tell the solution. */}
        <AddTextFile value={null}>
          <RichTextField {...form.choice('solution')} label={words.solution} />
        </AddTextFile>
        <OneOf
          label={words.solutionState}
          value={form.values.solutionState}
          options={words.solutionStates}
          hint={words.solutionHint}
          onChange={(value) => form.change('solutionState', value)}
        />
      </FieldGroup>
    </Fold>
  )
}

function WindowFields({ editor: { form } }: PartProps): ReactNode {
  const { authoring: words } = useOfficeMessages()
  const { language } = useLanguage()
  return (
    <FieldGroup title={words.groups.window} hint={words.zone(zoneLabel(language, browserZone()))}>
      <FieldPair>
        {(['opensAt', 'closesAt'] as const).map((name) => (
          <TextInput
            key={name}
            {...form.text(name)}
            label={words[name]}
            description={name === 'opensAt' ? words.opensHint : words.closesHint}
            inputWrapperOrder={hintBelow}
            type="datetime-local"
            max={lastDate}
          />
        ))}
      </FieldPair>
    </FieldGroup>
  )
}

function AboutFields({ editor }: PartProps): ReactNode {
  const { authoring: words } = useOfficeMessages()
  const { form } = editor
  return (
    <FieldGroup title={words.groups.about}>
      <FieldPair>
        <TextInput {...form.text('author')} label={words.author} autoComplete="off" maxLength={200} />
        <TagField
          field={form.text('tags')}
          error={tagsError(form.part, 'tags', form.values.tags)}
          label={words.tags}
          onPick={(typed) => form.change('tags', typed)}
        />
      </FieldPair>
      <OneOf
        label={words.difficulty}
        value={form.values.difficulty}
        options={words.difficulties}
        onChange={(value) => form.change('difficulty', value)}
      />
      <RichTextField {...form.choice('attribution')} label={words.attribution} />
    </FieldGroup>
  )
}

function WayFields({ editor }: PartProps): ReactNode {
  const { authoring: words } = useOfficeMessages()
  const { form } = editor
  const { value, onChange, ...field } = form.choice('next')
  return (
    <FieldGroup title={words.groups.way}>
      <TextInput
        {...form.text('connectionInfo')}
        label={words.connectionInfo}
        description={words.connectionHint}
        inputWrapperOrder={hintBelow}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <FieldPair>
        <SearchPicker
          {...field}
          source={challengesOf(form.values.event)}
          label={words.next}
          placeholder={words.noNext}
          description={words.nextHint}
          picked={pickedOf(value, editor.names.next)}
          onPick={(picked) => {
            editor.setNames((names) => ({ ...names, next: picked.name }))
            onChange(pickedValue(picked))
          }}
        />
        <DigitsInput {...form.choice('position')} label={words.position} description={words.positionHint} />
      </FieldPair>
    </FieldGroup>
  )
}
