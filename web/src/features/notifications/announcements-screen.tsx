import '#ui/fields/fields.css'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Page } from '#ui/page/page.tsx'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { AnnouncementHistory } from './announcement-history.tsx'
import classes from './announcements-screen.module.css'

/** Tells everyone, or an event's players, something, and shows how far it got. */
export function AnnouncementsScreen(): ReactNode {
  const { notifications: announcements } = useOfficeMessages()
  return (
    <Page title={announcements.title} lead={announcements.lead}>
      <div className={classes.parts}>
        <AnnouncementEditor />
        <AnnouncementHistory />
      </div>
    </Page>
  )
}
