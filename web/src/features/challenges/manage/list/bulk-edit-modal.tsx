import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ChallengeBefore } from '@drapeau/contract/challenges/bulk-change.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { sentenceText } from '#lib/messages/refusal-text.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useMay } from '#lib/session/rights.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { FieldPair, OfficeForm } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { nothingPicked, type Picked, pickedValue } from '#ui/fields/search-choice.ts'
import { type PickerSource, SearchPicker } from '#ui/fields/search-picker.tsx'
import { eventsFor } from '#domain/event/event-source.ts'
import { categorySource } from '#features/challenges/manage/challenges.api.ts'
import { changeMany, inParts } from '#domain/challenge/bulk-change.ts'
import { DearHintsOfMany } from '#features/challenges/manage/hints/dear-hints.tsx'
import { TagField } from '#features/challenges/manage/tag-field.tsx'
import { tagsError } from '#features/challenges/manage/tags.ts'
import { BulkForm, isUnchanged, namedErrors, practice, unchanged } from './bulk-edit.ts'
import classes from './bulk-edit.module.css'

const eventSource = eventsFor('changeChallenges')

interface BulkEditProps {
  chosen: readonly Chosen[]
  /** What was changed, as it was before. */
  onChanged: (before: readonly ChallengeBefore[]) => void
  onClose: () => void
}

/** Sets the same for all chosen challenges; a field that stays empty changes nothing. */
export function BulkEditModal({ chosen, onChanged, onClose }: BulkEditProps): ReactNode {
  const messages = useMessages()
  const { challenges, authoring } = useOfficeMessages()
  const { bulk: words } = authoring
  const may = useMay()
  const [problems, setProblems] = useState<readonly { name: string; sentence: string }[]>([])
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    schema: BulkForm,
    initial: { ...unchanged },
    send: async (change) => {
      setProblems([])
      setFailure(undefined)
      const before: ChallengeBefore[] = []
      let sent: readonly Chosen[] = []
      try {
        for (sent of inParts(chosen)) before.push(...(await changeMany(sent.map(({ _id }) => ({ _id, ...change })))))
      } catch (error) {
        if (error instanceof CallError && error.errors) setProblems(namedErrors(error.errors, sent))
        setFailure(serverMessage(messages, error, words.failed))
        if (before.length > 0) onChanged(before)
        return undefined
      }
      onChanged(before)
      onClose()
      return undefined
    },
  })
  return (
    <Modal isOpen title={words.title(chosen.length)} size="wide" onClose={onClose}>
      <p className={classes.lead}>{words.text}</p>
      {failure !== undefined && (
        <div role="alert" className={classes.failure}>
          <p>{failure}</p>
          <ul>
            {problems.map(({ name, sentence }) => (
              <li key={name}>
                <strong>{name}</strong>: {sentenceText(messages, sentence)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <OfficeForm
        submit={words.submit(chosen.length)}
        isSending={form.isSending}
        onSubmit={(event) => {
          if (!isUnchanged(form.values)) return form.submit(event)
          event.preventDefault()
          setFailure(words.nothing)
        }}
        cancel={
          <Button variant="default" onClick={onClose}>
            {challenges.form.cancel}
          </Button>
        }
      >
        <OneOf
          stacks
          label={authoring.state}
          value={form.values.state}
          options={{ '': words.asIs, ...authoring.states }}
          onChange={(value) => form.change('state', value)}
        />
        <FieldPair>
          <Choice
            {...form.choice('category')}
            label={challenges.form.category}
            placeholder={words.asIs}
            source={categorySource}
          />
          <Choice
            {...form.choice('event')}
            label={challenges.form.event}
            placeholder={words.asIs}
            source={eventSource}
            fixed={may('changeChallenges', null) ? [{ _id: practice, name: challenges.noEvent }] : []}
          />
        </FieldPair>
        <DigitsInput {...form.choice('value')} label={challenges.form.value} description={words.valueHint} />
        <DearHintsOfMany chosen={chosen} value={form.values.value} />
        <FieldPair>
          {(['addTags', 'removeTags'] as const).map((name) => (
            <TagField
              key={name}
              field={form.text(name)}
              error={tagsError(form.part, name, form.values[name])}
              label={words[name]}
              onPick={(typed) => form.change(name, typed)}
            />
          ))}
        </FieldPair>
      </OfficeForm>
    </Modal>
  )
}

interface ChoiceProps {
  id: string
  label: string
  placeholder: string
  source: PickerSource
  fixed?: readonly Picked[]
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** Keeps the name of what was chosen; the form has its id. */
function Choice({ onChange, ...field }: ChoiceProps & { value: string }): ReactNode {
  const [picked, setPicked] = useState(nothingPicked)
  const { value: _id, ...picker } = field
  return (
    <SearchPicker
      {...picker}
      picked={picked}
      onPick={(next) => {
        setPicked(next)
        onChange(pickedValue(next))
      }}
    />
  )
}
