import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AnnouncementForm } from '@drapeau/contract/notifications/announcements.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { pickedValue } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { emptyAnnouncement, pickedEvent } from './announcement-form.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementSendModal } from './announcement-send-modal.tsx'
import { eventSource } from './announcements.api.ts'
import classes from './announcements-screen.module.css'

interface AnnouncementEditorProps {
  /** Whose players it is for, unless the author chooses others. */
  event?: { _id: string; name: string } | undefined
}

/** Writes an announcement beside what players will see of it. It is sent only after one has read whom it reaches. */
export function AnnouncementEditor({ event: given }: AnnouncementEditorProps): ReactNode {
  const { form: words } = useOfficeMessages().notifications
  const [eventName, setEventName] = useState(given?.name ?? '')
  const [written, setWritten] = useState<AnnouncementForm>(emptyAnnouncement)
  const [isAsked, setAsked] = useState(false)
  /** Another key resets the editor. */
  const [round, setRound] = useState(0)

  const form = useForm({
    schema: AnnouncementForm,
    initial: { ...emptyAnnouncement, event: given?._id ?? emptyAnnouncement.event },
    tidy: ['title'],
    send: (announcement) => {
      setWritten(announcement)
      setAsked(true)
      return Promise.resolve(undefined)
    },
  })
  const { value: event, onChange: changeEvent, ...eventField } = form.choice('event')
  const picked = pickedEvent(event, eventName)

  function begin(): void {
    setAsked(false)
    setEventName('')
    form.reset(emptyAnnouncement)
    setRound((before) => before + 1)
  }

  return (
    <div className={classes.writing}>
      <OfficeForm submit={words.send} isSending={form.isSending} onSubmit={form.submit} cancel={null}>
        <SearchPicker
          {...eventField}
          source={eventSource}
          label={words.event}
          placeholder={words.everyone}
          description={words.eventHint}
          picked={picked}
          onPick={(choice) => {
            setEventName(choice.name)
            changeEvent(pickedValue(choice))
          }}
        />
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
