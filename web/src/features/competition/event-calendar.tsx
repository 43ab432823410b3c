import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { download } from '#lib/download.ts'
import { useMessages } from '#lib/messages.ts'
import { usePlay } from '#lib/play.ts'
import { told } from '#lib/said.ts'
import { toast } from '#lib/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { calendarPath } from './competition.api.ts'
import type { SeenEvent } from './event-seen.ts'

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
