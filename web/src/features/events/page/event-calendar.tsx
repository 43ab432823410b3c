import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { download } from '#lib/http/download.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { calendarPath } from '#features/events/events.api.ts'
import type { EventView } from '#features/events/event-view.ts'

/** The event as a file that every calendar reads. */
export function CalendarButton({ event }: { event: EventView }): ReactNode {
  const messages = useMessages()
  const { events } = usePlayerMessages()
  const [isBusy, setBusy] = useState(false)

  async function fetchIt(): Promise<void> {
    setBusy(true)
    try {
      await download(calendarPath(event._id), `${event.name}.ics`)
    } catch (error) {
      toast.error(events.calendarFailed, serverMessage(messages, error, events.failedText))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon name="calendar" size={18} />}
      disabled={isBusy}
      onClick={() => void fetchIt()}
    >
      {isBusy ? messages.common.loading : events.calendar}
    </Button>
  )
}
