import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { AnnouncementActions } from './announcement-actions.tsx'
import { shareRead } from './announcement-form.ts'
import { type AnnouncementRow, announcementsQuery } from './announcements.api.ts'
import classes from './announcements-screen.module.css'

/** What was announced, the newest first, and how many have read it. */
export function AnnouncementHistory(): ReactNode {
  const { history } = useOfficeMessages().notifications
  const titleId = useId()
  const list = useListState(['name'])
  const query = useQuery({ ...announcementsQuery(list.state), placeholderData: keepPreviousData })
  return (
    <section className={classes.history} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {history.title}
      </h2>
      <DataTable
        label={history.title}
        columns={useColumns()}
        list={list}
        query={query}
        searchLabel={history.search}
        empty={history.empty}
        failed={history.failed}
        actions={rowActions}
      />
    </section>
  )
}

function rowActions(announcement: AnnouncementRow): ReactNode {
  return <AnnouncementActions announcement={announcement} />
}

function useColumns(): readonly Column<AnnouncementRow>[] {
  const { history, form } = useOfficeMessages().notifications
  const { columns } = history
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      header: columns.title,
      isMain: true,
      cell: ({ title }) => <span className={classes.words}>{title}</span>,
    },
    {
      key: 'to',
      header: columns.to,
      cell: ({ event }) => <span className={classes.to}>{event?.name ?? form.everyone}</span>,
    },
    {
      key: 'sent',
      header: columns.sent,
      cell: ({ createdAt }) => (
        <time className={classes.when} dateTime={createdAt} title={dateAndTime(language, new Date(createdAt))}>
          {shortMoment(language, createdAt)}
        </time>
      ),
    },
    {
      key: 'read',
      header: columns.read,
      onPhone: 'note',
      cell: (row) => (
        <div className={classes.read}>
          <span>{history.readBy(row.read, row.reached)}</span>
          <ProgressBar label={history.share(row.title)} share={shareRead(row)} />
        </div>
      ),
    },
  ]
}
