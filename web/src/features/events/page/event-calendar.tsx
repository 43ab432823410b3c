import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { download } from '#lib/http/download.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { told } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { calendarPath } from '#features/events/events.api.ts'
import type { SeenEvent } from '#features/events/seen-event.ts'

/** The event as a file that every calendar reads. */
export function CalendarButton({ event }: { event: SeenEvent }): ReactNode {
  const messages = useMessages()
  const { competition } = usePlay()
  const [isBusy, setBusy] = useState(false)

  async function fetchIt(): Promise<void> {
    setBusy(true)
    try {
      await download(calendarPath(event._id), `${event.name}.ics`)
    } catch (error) {
      toast.error(competition.calendarFailed, told(messages, error, competition.failedText))
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
      {isBusy ? messages.common.loading : competition.calendar}
    </Button>
  )
}
