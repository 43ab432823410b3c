import { z } from 'zod'
import { Id, Timestamp } from './fields.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'

export const BackupState = z.enum(['waiting', 'running', 'done', 'failed'])
export type BackupState = z.infer<typeof BackupState>

/** What started it: the nightly schedule, an administrator on the site, or the operator by command. */
export const BackupOrigin = z.enum(['night', 'administrator', 'command'])
export type BackupOrigin = z.infer<typeof BackupOrigin>

/** Why it failed. The server log has details. */
export const BackupFailure = z.enum(['stopped', 'disk-full', 'files-away', 'database-away', 'other'])
export type BackupFailure = z.infer<typeof BackupFailure>

export const Backup = z.object({
  _id: Id,
  origin: BackupOrigin,
  /** Null when no account requested it. */
  askedBy: z.string().nullable(),
  state: BackupState,
  percent: z.number().int(),
  failure: BackupFailure.nullable(),
  file: z.string(),
  folder: z.string(),
  host: z.string(),
  /** False when the file is on another machine or deleted. */
  isHere: z.boolean(),
  /** The following fields are known once it is finished. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  /** Files that the database lists but that could not be found. */
  missing: z.number().int().nullable(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  /** Null when it is kept until it is deleted by hand. */
  keptUntil: Timestamp.nullable(),
})
export type Backup = z.infer<typeof Backup>

export const listBackups = route({
  method: 'GET',
  path: '/backups',
  summary: 'List backups, newest first, with their schedule and retention',
  audience: 'admin',
  limit: 'read',
  reply: z.object({
    backups: z.array(Backup),
    /** Null when there is no nightly backup. The time is UTC. */
    schedule: z.object({ at: z.string(), days: z.number().int(), weeks: z.number().int() }).nullable(),
    folder: z.string(),
    host: z.string(),
  }),
  refusals: [],
})

export const startBackup = route({
  method: 'POST',
  path: '/backups',
  summary: 'Make a backup now, while the site is running',
  audience: 'admin',
  limit: 'export',
  body: z.strictObject({}),
  status: 201,
  reply: Backup,
  isOutsideGames: true,
  refusals: ['backup-running'],
})

export const downloadBackup = route({
  method: 'POST',
  path: '/backups/:id/download',
  summary: 'Download a backup after a fresh confirmation',
  audience: 'admin',
  limit: 'export',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  reply: z.unknown(),
  produces: 'application/octet-stream',
  isOutsideGames: true,
  confirm: true,
  refusals: ['not-found', 'backup-elsewhere'],
})

export const deleteBackup = route({
  method: 'DELETE',
  path: '/backups/:id',
  summary: 'Delete a backup, and its file if it is on this server',
  audience: 'admin',
  limit: 'manage',
  params: z.strictObject({ id: Id }),
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found', 'backup-running'],
})
