import { z } from 'zod'
import { EventChoice } from '../challenges/challenge-form.ts'
import { Headline, Id, RichText, Timestamp } from '../fields.ts'
import { ListQuery, rowCounts } from '../lists.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'

export const Announcement = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  /** Null when it was sent to everyone. */
  event: z.object({ _id: Id, name: z.string() }).nullable(),
  createdAt: Timestamp,
  /** How many people can read it now, and how many of them have. */
  reached: z.number().int(),
  read: z.number().int(),
})
export type Announcement = z.infer<typeof Announcement>

export const AnnouncementForm = z.strictObject({
  /** Empty or left out: for everyone. */
  event: EventChoice,
  title: Headline,
  description: RichText,
})
export type AnnouncementForm = z.output<typeof AnnouncementForm>

export const createAnnouncement = route({
  method: 'POST',
  path: '/notifications',
  summary: 'Send an announcement to everyone or to the players of an event',
  audience: 'admin',
  limit: 'manage',
  body: AnnouncementForm,
  status: 201,
  reply: Announcement,
  isOutsideGames: true,
  refusals: [],
})

export const listAnnouncements = route({
  method: 'GET',
  path: '/announcements',
  summary: 'List announcements, newest first, with the number of readers',
  audience: 'admin',
  limit: 'read',
  query: ListQuery.omit({ order: true }),
  reply: z.object({ announcements: z.array(Announcement), ...rowCounts }),
  refusals: [],
})

export const countReaders = route({
  method: 'GET',
  path: '/announcements/readers',
  summary: 'Count the recipients of an announcement before sending it',
  audience: 'admin',
  limit: 'read',
  query: z.strictObject({ event: EventChoice }),
  reply: z.object({ readers: z.number().int() }),
  refusals: ['not-found'],
})

export const deleteAnnouncement = route({
  method: 'DELETE',
  path: '/announcements/:id',
  summary: 'Delete an announcement for everyone',
  audience: 'admin',
  limit: 'manage',
  params: z.strictObject({ id: Id }),
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found'],
})
