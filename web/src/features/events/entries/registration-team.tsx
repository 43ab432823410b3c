import '#ui/fields/fields.css'
import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { createTeam, joinTeam, type OwnEntry } from '@drapeau/contract/entries.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { NameInput } from '#ui/fields/name-input.tsx'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { enterTeam, makeTeam } from '#features/events/events.api.ts'
import type { EventView } from '#features/events/event-view.ts'
import { useEntryChange } from './registration-change.ts'
import classes from './registration.module.css'

export function TeamForms({ event }: { event: EventView }): ReactNode {
  const { events, entries } = usePlayerMessages()
  return (
    <>
      <p>
        {event.status === 'running' && `${events.register.late} `}
        {entries.intro}
      </p>
      <CreateForm event={event._id} />
      <p className={classes.or}>
        <span>{entries.or}</span>
      </p>
      <JoinForm event={event._id} />
    </>
  )
}

function CreateForm({ event }: { event: string }): ReactNode {
  const { common } = useMessages()
  const { create } = usePlayerMessages().entries
  const enter = useEntering()
  const form = useForm({
    schema: createTeam.body,
    initial: { name: '' },
    tidy: ['name'],
    send: ({ name }) => enter('name', () => makeTeam(event, name), create.done),
  })
  return (
    <form className={classes.form} aria-label={create.title} onSubmit={form.submit} noValidate>
      <NameInput {...form.text('name')} label={create.name} description={create.hint} autoComplete="off" />
      <Button type="submit" disabled={form.isSending}>
        {form.isSending ? common.loading : create.submit}
      </Button>
    </form>
  )
}

function JoinForm({ event }: { event: string }): ReactNode {
  const { common } = useMessages()
  const { join } = usePlayerMessages().entries
  const enter = useEntering()
  const form = useForm({
    schema: joinTeam.body,
    initial: { code: '' },
    tidy: ['code'],
    send: async ({ code }) =>
      code === '' ? { code: join.required } : enter('code', () => enterTeam(event, code), join.done),
  })
  return (
    <form className={classes.form} aria-label={join.title} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.text('code')}
        label={join.code}
        description={join.hint}
        classNames={{ input: classes.code ?? '' }}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" variant="default" disabled={form.isSending}>
        {form.isSending ? common.loading : join.submit}
      </Button>
    </form>
  )
}

type Enter = (
  field: string,
  ask: () => Promise<OwnEntry>,
  done: (name: string) => string,
) => Promise<Record<string, string> | undefined>

/** Sends one of the two forms; a refusal stands under its field, which can be put right at once. */
function useEntering(): Enter {
  const messages = useMessages()
  const { register } = usePlayerMessages().events
  const change = useEntryChange()
  return async (field, ask, done) => {
    try {
      await change(async () => done((await ask()).name))
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.errors ?? { [field]: serverMessage(messages, error, register.failedText) }
    }
  }
}
