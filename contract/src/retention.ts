import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { Version } from './numbers.ts'
import { route } from './route.ts'
import { RegistrationContact } from './site-settings.ts'
import { updateOf } from './update.ts'

/** How long each kind of data stays: the choices are in order, and the first and the last are its limits. */
export const RetentionPeriods = z.object({
  /** The fingerprints of network addresses at submissions, from the end of the event. */
  addresses: z.enum(['off', '7-days', '30-days', '90-days', '6-months', '12-months']),
  accessLog: z.enum(['off', '30-days', '90-days', '6-months', '12-months', '24-months']),
  /** The texts of wrong submissions; the submissions stay. In an event, from its end. */
  wrongAnswers: z.enum(['off', '30-days', '90-days', '6-months', '12-months', '24-months']),
  /** Raised hands with what was written, from the moment they went up. */
  raisedHands: z.enum(['off', '7-days', '30-days', '90-days', '6-months', '12-months']),
  /** Invitations to classes and requests to join them that nobody has answered. */
  invitations: z.enum(['off', '30-days', '90-days', '6-months', '12-months']),
  /** When pupils first opened what was set for them, from the last due date of it. */
  openings: z.enum(['off', '90-days', '6-months', '12-months', '24-months']),
  /** Archived classes from the moment they were archived, with the accounts that nobody can sign in to without them. */
  archivedClasses: z.enum(['off', '6-months', '12-months', '18-months', '24-months', '36-months']),
  /** Notifications of single people, with what teachers wrote to them in a lesson. */
  notifications: z.enum(['off', '30-days', '90-days', '6-months', '12-months']),
  /** Mails that were sent or given up, with their addresses. */
  mails: z.enum(['7-days', '14-days', '30-days']),
  /** Accounts are deleted this long after their last use. */
  accounts: z.enum(['off', '12-months', '18-months', '24-months', '36-months']),
  /** The same for accounts without an address, whose owners get no mail. */
  pupils: z.enum(['off', '12-months', '18-months', '24-months', '36-months']),
})
export type RetentionPeriods = z.infer<typeof RetentionPeriods>

export const RetentionKind = RetentionPeriods.keyof()
export type RetentionKind = z.infer<typeof RetentionKind>
export type RetentionPeriod = RetentionPeriods[RetentionKind]

/** How people get their own account deleted: by themselves, or by somebody whom they ask. */
export const OwnDeletionPolicy = z.enum(['on-request', 'at-once'])
export type OwnDeletionPolicy = z.infer<typeof OwnDeletionPolicy>

const RetentionRun = z.object({
  at: Timestamp,
  /** How many rows it deleted or emptied. */
  removed: z.number().int(),
  /** How many owners of accounts it warned, or the teachers of how many classes. */
  warned: z.number().int(),
  /** How many accounts went with classes. */
  accounts: z.number().int(),
  hasFailed: z.boolean(),
})
export type RetentionRun = z.infer<typeof RetentionRun>

export const Retention = z.object({
  ...RetentionPeriods.shape,
  /** The contact for personal data; may be empty. */
  contact: z.string(),
  ownDeletion: OwnDeletionPolicy,
  /** The last run of each kind that has run. */
  runs: z.partialRecord(RetentionKind, RetentionRun),
  version: z.number().int(),
})
export type Retention = z.infer<typeof Retention>

export const RetentionForm = z.strictObject({
  ...RetentionPeriods.shape,
  contact: RegistrationContact,
  ownDeletion: OwnDeletionPolicy,
  version: Version.optional(),
})
export type RetentionForm = z.output<typeof RetentionForm>

export const RetentionUpdate = updateOf(RetentionForm, Retention)
export type RetentionUpdate = z.output<typeof RetentionUpdate>

const counts = z.object({
  /** What the next run would delete or empty. */
  removed: z.number().int(),
  /** Whom it would warn, or of how many classes the teachers, so that they are deleted later. */
  warned: z.number().int(),
})

export const RetentionPreview = z.object({
  addresses: counts,
  accessLog: counts,
  wrongAnswers: counts,
  raisedHands: counts,
  invitations: counts,
  openings: counts,
  /** accounts: those that go with the classes. */
  archivedClasses: counts.extend({ accounts: z.number().int() }),
  notifications: counts,
  mails: counts,
  accounts: counts,
  pupils: counts,
} satisfies Record<RetentionKind, typeof counts>)
export type RetentionPreview = z.infer<typeof RetentionPreview>

/** What applies now, for everybody who wants to know what the site stores about them. */
export const PrivacyNotice = z.object({
  periods: RetentionPeriods,
  contact: z.string(),
  ownDeletion: OwnDeletionPolicy,
  /** Days after which nothing that was deleted is in a backup of the night any more; null without such backups. */
  backupDays: z.number().int().nullable(),
})
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

export const getPrivacyNotice = route({
  method: 'GET',
  path: '/site/privacy',
  summary: 'Get how long the site keeps personal data, and the contact for it',
  audience: 'anyone',
  limit: 'read',
  reply: PrivacyNotice,
  refusals: [],
})

export const getRetention = route({
  method: 'GET',
  path: '/site/retention',
  summary: 'Get how long each kind of personal data is kept, and what the last run removed',
  audience: 'admin',
  limit: 'read',
  reply: Retention,
  refusals: [],
})

export const previewRetention = route({
  method: 'GET',
  path: '/site/retention/preview',
  summary: 'Count what the next run would remove with these periods',
  audience: 'admin',
  limit: 'read',
  query: z.strictObject(RetentionPeriods.shape),
  reply: RetentionPreview,
  refusals: [],
})

export const updateRetention = route({
  method: 'PUT',
  path: '/site/retention',
  summary: 'Change how long each kind of personal data is kept',
  audience: 'admin',
  limit: 'manage',
  body: RetentionUpdate,
  reply: Retention,
  isOutsideGames: true,
  refusals: ['changed-meanwhile'],
})
