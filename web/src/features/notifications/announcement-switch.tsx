import '#lib/fields.css'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { showAnnouncements, useAnnouncementsShown } from '#lib/announcement-toasts.ts'
import { useMessages } from '#lib/messages.ts'
import classes from './announcement-switch.module.css'

/** Whether announcements appear as they arrive, in this browser. The bell counts them in any case. */
export function AnnouncementSwitch(): ReactNode {
  const { toasts } = useMessages().notifications
  const isShown = useAnnouncementsShown()
  return (
    <div className={classes.switch}>
      <Switch
        checked={isShown}
        label={toasts.label}
        description={isShown ? toasts.on : toasts.off}
        onChange={(event) => showAnnouncements(event.currentTarget.checked)}
      />
    </div>
  )
}
