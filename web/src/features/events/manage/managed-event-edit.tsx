import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { CallError } from '#lib/http/call-error.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { useVersioned } from '#lib/forms/use-versioned.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { EditModal } from '#ui/dialogs/edit-modal.tsx'
import { conflictOf } from './event-conflict.ts'
import { EventFields } from './event-form-fields.tsx'
import { changedFields, valuesOf } from './event-form-values.ts'
import { freshEvent, saveEvent } from './managed-events.api.ts'
import { useEventForm } from './use-event-form.ts'

/** Opens the form of an event. What was typed and not saved is still there when it is opened again. */
export function EditEvent({ event, entries }: { event: ManagedEvent; entries: number }): ReactNode {
  const messages = useMessages()
  const { events } = useOfficeMessages()
  const timeZone = browserZone()
  const [isOpen, setOpen] = useState(false)
  const versioned = useVersioned(event, () => freshEvent(event._id))
  const { copy, theirs } = versioned

  const form = useEventForm({
    before: copy,
    send: async (typed) => {
      try {
        startAnew(await saveEvent(event._id, { ...typed, version: copy.version }))
      } catch (error) {
        if (await versioned.handleConflict(error)) return undefined
        toast.error(events.edit.failed, serverMessage(messages, error, events.edit.failedText))
        return error instanceof CallError ? error.errors : undefined
      }
      setOpen(false)
      toast.success(events.edit.done)
      return undefined
    },
  })

  function startAnew(saved: ManagedEvent): void {
    versioned.rebaseOn(saved)
    form.reset(valuesOf(saved, timeZone))
  }

  function open(): void {
    // Nothing typed is lost; where nothing was typed, what others saved meanwhile is shown.
    if (versioned.isBehind && changedFields(form.values, valuesOf(copy, timeZone)).length === 0) startAnew(event)
    setOpen(true)
  }

  return (
    <>
      <Button variant="default" leftSection={<Icon name="pencil" />} onClick={open}>
        {events.edit.open}
      </Button>
      <EditModal
        isOpen={isOpen}
        title={events.edit.title}
        size="wide"
        submit={events.edit.submit}
        form={form}
        editor={{ theirs, rebaseOn: versioned.rebaseOn, takeOver: startAnew }}
        differencesTo={(newest) => conflictOf(events, form.values, valuesOf(newest, timeZone))}
        onClose={() => setOpen(false)}
      >
        <EventFields form={form} entries={entries} />
      </EditModal>
    </>
  )
}
