import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { type Hint, HintForm as HintSchema, usualCost } from '@drapeau/contract/hints.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { FrenchText } from '#ui/fields/french-text.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { challengesChanged } from '#features/challenges/manage/challenges.api.ts'
import { costsTooMuch } from './hint-cost.ts'
import { HintOrder } from './hint-order.tsx'
import { namedHints } from './named-hints.ts'
import { addHint, hintsQuery, saveHint } from './hints.api.ts'
import classes from '#features/challenges/manage/manage-modals.module.css'

interface HintFormProps {
  challenge: Pick<ManagedChallenge, '_id' | 'value'>
  /** The hint that is changed; none for a new one. */
  hint?: Hint
  onDone: () => void
}

const valuesOf = (hint?: Hint) => ({
  title: hint?.title ?? '',
  position: String(hint?.position ?? 0),
  content: hint?.content ?? '',
  content_fr: hint?.content_fr ?? '',
  cost: String(hint?.cost ?? usualCost),
})

export function HintForm({ challenge, hint, onDone }: HintFormProps): ReactNode {
  const messages = useMessages()
  const { challenges, authoring } = useOfficeMessages()
  const { hints: words, errors } = challenges
  const { hints: more } = authoring
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  /** The copy that is being changed, and the one that somebody else has saved meanwhile. */
  const copy = useRef(hint)
  const [theirs, setTheirs] = useState<Hint>()
  const [requirements, setRequirements] = useState<readonly string[]>(hint?.requirements ?? [])

  const form = useForm({
    schema: HintSchema,
    initial: valuesOf(hint),
    send: async (typed) => {
      try {
        const whole = { ...typed, requirements: [...requirements] }
        if (hint) await saveHint(hint._id, { ...whole, version: copy.current?.version })
        else await addHint(challenge._id, whole)
      } catch (error) {
        toast.error(errors.update, serverMessage(messages, error, errors.save))
        if (error instanceof CallError && error.code === 'changed-meanwhile') setTheirs(await fetchTheirs())
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(hint ? words.saved : words.added)
      await challengesChanged(client)
      onDone()
      return undefined
    },
  })

  const french = form.choice('content_fr')

  const namesOf = (ids: readonly string[]): string =>
    namedHints(client.getQueryData(hintsQuery(challenge._id).queryKey)?.hints ?? [], more.named)
      .filter(({ _id }) => ids.includes(_id))
      .map(({ name }) => name)
      .join(', ')

  async function fetchTheirs(): Promise<Hint | undefined> {
    const { hints } = await client.fetchQuery({ ...hintsQuery(challenge._id), staleTime: 0 })
    return hints.find(({ _id }) => _id === hint?._id)
  }

  function settle(isTheirs: boolean): void {
    copy.current = theirs
    flushSync(() => setTheirs(undefined))
    if (isTheirs) {
      form.reset(valuesOf(theirs))
      setRequirements(theirs?.requirements ?? [])
    } else element.current?.requestSubmit()
  }

  return (
    <>
      {theirs && (
        <ConflictNotice
          fields={[
            { label: more.title, theirs: theirs.title, mine: form.values.title },
            { label: more.position, theirs: String(theirs.position), mine: form.values.position },
            { label: words.content, theirs: theirs.content, mine: form.values.content },
            { label: words.content_fr, theirs: theirs.content_fr ?? '', mine: form.values.content_fr },
            { label: words.costLabel, theirs: String(theirs.cost), mine: form.values.cost },
            { label: more.requirements, theirs: namesOf(theirs.requirements), mine: namesOf(requirements) },
          ].filter((field) => field.theirs !== field.mine)}
          isBusy={form.isSending}
          onTakeTheirs={() => settle(true)}
          onKeepMine={() => settle(false)}
        />
      )}
      <OfficeForm
        ref={element}
        submit={hint ? words.save : words.add}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <Button variant="default" onClick={onDone}>
            {words.cancel}
          </Button>
        }
      >
        <TextInput
          {...form.text('title')}
          label={more.title}
          description={more.titleHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={80}
        />
        <Textarea
          {...form.choice('content')}
          onChange={(event) => form.change('content', event.currentTarget.value)}
          label={words.content}
          rows={3}
          maxLength={5_000}
          data-autofocus
        />
        <FrenchText field={french}>
          <Textarea
            {...french}
            onChange={(event) => form.change('content_fr', event.currentTarget.value)}
            label={words.content_fr}
            lang="fr"
            rows={3}
            maxLength={5_000}
          />
        </FrenchText>
        <DigitsInput {...form.choice('position')} label={more.position} description={authoring.positionHint} />
        <HintOrder
          challenge={challenge._id}
          hint={hint?._id}
          chosen={requirements}
          error={form.part('requirements').error}
          onChange={(next) => {
            setRequirements(next)
            form.clear('requirements')
          }}
        />
        <div>
          <DigitsInput {...form.choice('cost')} label={words.costLabel} />
          <output className={classes.warning}>
            {costsTooMuch(Number(form.values.cost), challenge.value) && words.dear(challenge.value)}
          </output>
        </div>
      </OfficeForm>
    </>
  )
}
