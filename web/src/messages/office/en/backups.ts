import { pluralInEnglish as plural } from '#messages/plural.ts'
import type { BackupFailure, BackupOrigin } from '@drapeau/contract/backups.ts'

export const backups = {
  title: 'Backups',
  lead: 'The whole site in one file: users, challenges, answers and uploaded files.',
  now: 'Back up now',
  busy: 'Backup in progress…',
  orderFailed: 'Backup failed',
  orderFallback: 'The backup could not be started.',
  list: 'Backups, newest first',
  empty: 'No backups yet',
  emptyText: 'If the disk fails, everything is lost. Make one now.',
  failed: 'The backups could not be loaded',
  failedText: 'Please try again.',
  progress: 'Backup progress',
  percent: (percent: number) => `${percent}% done. The site stays available.`,
  waitingText: 'Starting in a moment.',
  origin: (origin: BackupOrigin, name: string | null) => {
    if (origin === 'night') return 'Automatic'
    return origin === 'command' ? 'Made on the server' : `Requested by ${name ?? 'an administrator'}`
  },
  states: {
    waiting: 'Waiting',
    running: 'In progress',
    done: 'Complete',
    incomplete: 'Files missing',
    failed: 'Failed',
    elsewhere: 'Not here',
  },
  held: (rows: number, files: number) => `${plural(rows, 'row', 'rows')}, ${plural(files, 'file', 'files')}.`,
  missing: (files: number) => `${plural(files, 'file was', 'files were')} missing from the storage.`,
  elsewhereText: (host: string) => `Its file is on ${host}, or was removed.`,
  failures: {
    stopped: 'It was interrupted when the server stopped. Make another one.',
    'disk-full': 'The disk is full. Free up space, then make another one.',
    'files-away': 'The file storage did not respond. Try again later.',
    'database-away': 'The database did not respond. Try again later.',
    other: 'See the server log for the reason.',
  } satisfies Record<BackupFailure, string>,
  keptUntil: (day: string | null) => (day === null ? 'Kept until you delete it' : `Kept until ${day}`),
  download: {
    of: (when: string) => `Download the backup from ${when}`,
    title: 'Download this backup',
    text: (size: string) =>
      `${size}. It contains everything: addresses, password hashes and flags. Keep it where only you can read it. The download is recorded in the audit log.`,
    confirm: 'Download',
    progress: 'Download progress',
    arrived: (arrived: string, size: string) => `${arrived} of ${size}`,
    done: 'Backup downloaded',
    fallback: 'The backup could not be downloaded.',
  },
  remove: {
    of: (when: string) => `Delete the backup from ${when}`,
    title: 'Delete this backup?',
    text: (when: string) => `The backup from ${when} and its file will be deleted. This cannot be undone.`,
    entryOnly: (when: string) =>
      `The backup from ${when} is removed from this list. If its file is on another machine, it stays there.`,
    confirm: 'Delete',
    done: 'Backup deleted',
  },
  policy: {
    title: 'Schedule and retention',
    when: 'Schedule',
    everyNight: (at: string) => `Every night at ${at} UTC`,
    never: 'On request only (BACKUP_AT is off)',
    kept: 'Retention',
    keptFor: (days: number, weeks: number) =>
      weeks === 0
        ? plural(days, 'day', 'days')
        : `${plural(days, 'day', 'days')}, then one per week for ${plural(weeks, 'week', 'weeks')}`,
    where: 'Location',
    place: (folder: string, host: string) => `${folder} on ${host}`,
    elsewhere: 'A backup on the same disk is lost with it: copy your backups to another machine regularly.',
    secret: 'A restore signs everyone out, and emailed links stop working. Passwords stay the same.',
    restore: 'To restore one, stop Drapeau, give it an empty data folder or database, and run',
    file: 'file',
  },
}
