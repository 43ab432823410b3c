import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AnnouncementForm } from '@drapeau/contract/notifications/announcements.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { currentEventsOpenTo } from '#lib/session/rights.ts'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { type Picked, pickedValue } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { eventsFor } from '#domain/event/event-source.ts'
import { OwnEventField } from '#domain/event/own-event-field.tsx'
import { emptyAnnouncement, pickedEvent } from './announcement-form.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementSendModal } from './announcement-send-modal.tsx'
import classes from './announcements-screen.module.css'

const eventSource = eventsFor('createAnnouncement')

interface AnnouncementEditorProps {
  /** Whose players it is for, unless the author chooses others. */
  event?: { _id: string; name: string } | undefined
}

/** Writes an announcement beside what players will see of it. It is sent only after one has read whom it reaches. */
export function AnnouncementEditor({ event: given }: AnnouncementEditorProps): ReactNode {
  const { form: words } = useOfficeMessages().notifications
  const own = currentEventsOpenTo('createAnnouncement')
  // Staff write to the players of an event, never to everybody.
  const first = given ?? (own === 'all' ? undefined : own[0])
  const [eventName, setEventName] = useState(first?.name ?? '')
  const [written, setWritten] = useState<AnnouncementForm>(emptyAnnouncement)
  const [isAsked, setAsked] = useState(false)
  /** Another key resets the editor. */
  const [round, setRound] = useState(0)

  const form = useForm({
    schema: AnnouncementForm,
    initial: { ...emptyAnnouncement, event: first?._id ?? emptyAnnouncement.event },
    tidy: ['title'],
    send: (announcement) => {
      setWritten(announcement)
      setAsked(true)
      return Promise.resolve(undefined)
    },
  })
  const { value: event, onChange: changeEvent, ...eventField } = form.choice('event')
  const picked = pickedEvent(event, eventName)

  function choose(choice: Picked): void {
    setEventName(choice.name)
    changeEvent(pickedValue(choice))
  }

  function begin(): void {
    setAsked(false)
    const again = own === 'all' ? undefined : first
    setEventName(again?.name ?? '')
    form.reset({ ...emptyAnnouncement, event: again?._id ?? '' })
    setRound((before) => before + 1)
  }

  return (
    <div className={classes.writing}>
      <OfficeForm submit={words.send} isSending={form.isSending} onSubmit={form.submit} cancel={null}>
        {own === 'all' ? (
          <SearchPicker
            {...eventField}
            source={eventSource}
            label={words.event}
            placeholder={words.everyone}
            description={words.eventHint}
            picked={picked}
            onPick={choose}
          />
        ) : (
          <OwnEventField
            id={eventField.id}
            error={eventField.error}
            label={words.event}
            events={own}
            value={event}
            name={eventName}
            onChoose={choose}
          />
        )}
        <TextInput {...form.text('title')} label={words.title} autoComplete="off" maxLength={120} />
        <RichTextField key={round} {...form.choice('description')} label={words.description} />
      </OfficeForm>
      <AnnouncementPreview
        title={form.values.title}
        description={form.values.description}
        event={picked._id === '' ? undefined : picked.name}
      />
      <AnnouncementSendModal
        announcement={written}
        eventName={eventName}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onSent={begin}
      />
    </div>
  )
}
