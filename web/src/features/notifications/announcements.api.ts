import { queryOptions } from '@tanstack/react-query'
import {
  type Announcement,
  type AnnouncementForm,
  countReaders,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
} from '@drapeau/contract/notifications/announcements.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { rowsPerPage } from '#lib/lists/use-list-state.ts'

/** The live channel invalidates everything under this key when an announcement was sent or deleted. */
const announcementsKey = 'announcements'

/** Thousands may read at once, so the number of readers is fetched at intervals and not for each reader. */
const readersAnewMs = 5_000

/** A table's row needs a name: the title of the announcement. */
const rowOf = (announcement: Announcement) => ({ ...announcement, name: announcement.title })
export type AnnouncementRow = ReturnType<typeof rowOf>

export const announcementsQuery = ({ q, page }: Pick<ListState, 'q' | 'page'>) =>
  queryOptions({
    queryKey: [announcementsKey, 'list', { q, page }],
    queryFn: async ({ signal }) => {
      const query = { q, page, perPage: rowsPerPage }
      const { announcements, totalRows } = await call(listAnnouncements, { query }, { signal })
      return { rows: announcements.map(rowOf), totalRows }
    },
    refetchInterval: readersAnewMs,
  })

/** Fetched each time before sending, because the number of recipients changes. */
export const readersQuery = (event: string) =>
  queryOptions({
    queryKey: [announcementsKey, 'readers', event],
    queryFn: async ({ signal }) => (await call(countReaders, { query: { event } }, { signal })).readers,
    gcTime: 0,
  })

export const sendAnnouncement = (body: AnnouncementForm) => call(createAnnouncement, { body })

export const removeAnnouncement = (id: string) => call(deleteAnnouncement, { params: { id } })

export async function announcementsChanged(): Promise<void> {
  await invalidate(announcementsKey, 'audit')
}
