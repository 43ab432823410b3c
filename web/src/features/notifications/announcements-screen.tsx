import { useMay } from '#lib/session/rights.ts'
import '#ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Id } from '@drapeau/contract/fields.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Page } from '#ui/page/page.tsx'
import { LoadingState } from '#ui/page/states.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { AnnouncementHistory } from './announcement-history.tsx'
import classes from './announcements-screen.module.css'

/** Tells everyone, or an event's players, something, and shows how far it got. */
export function AnnouncementsScreen(): ReactNode {
  const { notifications: announcements } = useOfficeMessages()
  const may = useMay()
  const lead = may('createAnnouncement', null) ? announcements.lead : announcements.staffLead
  return (
    <Page title={announcements.title} {...(may('createAnnouncement') && { lead })}>
      <div className={classes.parts}>
        <IfMay call="createAnnouncement">
          <PrefilledEditor />
        </IfMay>
        <AnnouncementHistory />
      </div>
    </Page>
  )
}

/** With ?event=… in the address, as the event's own screen links here, its players are chosen already. */
function PrefilledEditor(): ReactNode {
  const { event }: { event?: unknown } = useSearch({ strict: false })
  const asked = Id.safeParse(event).data
  const id = useMay()('createAnnouncement', asked) ? asked : undefined
  const { data, isPending } = useQuery({ ...managedEventQuery(id ?? ''), enabled: id !== undefined })
  if (id !== undefined && isPending) return <LoadingState />
  return <AnnouncementEditor key={data?._id} event={data && { _id: data._id, name: data.name }} />
}
