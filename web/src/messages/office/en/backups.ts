import type { BackupFailure, BackupOrigin } from '@drapeau/contract/backups.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

export const backups = {
  title: 'Backups',
  lead: 'The whole site in one file: people, challenges, answers and uploaded files, as they were at one moment.',
  now: 'Back up now',
  busy: 'A backup is being made…',
  orderFailed: 'Backup error !',
  orderFallback: 'The backup could not be started.',
  list: 'Backups, the newest first',
  empty: 'There is no backup yet',
  emptyText: 'If the disk failed today, nothing would bring this site back. Make one now.',
  failed: 'Backups error !',
  failedText: 'The list of backups could not be loaded.',
  progress: 'Progress of the backup',
  percent: (percent: number) => `${percent}% written. The site goes on meanwhile.`,
  waitingText: 'It begins in a moment.',
  origin: (origin: BackupOrigin, name: string | null) => {
    if (origin === 'night') return 'Made by itself'
    return origin === 'command' ? 'Made on the server' : `Asked for by ${name ?? 'an administrator'}`
  },
  states: {
    waiting: 'Waiting',
    running: 'Being made',
    done: 'Whole',
    incomplete: 'Files missing',
    failed: 'Failed',
    elsewhere: 'Not here',
  },
  held: (rows: number, files: number) => `${many(rows, 'row', 'rows')}, ${many(files, 'file', 'files')}.`,
  missing: (files: number) => `${many(files, 'file was', 'files were')} missing from the storage.`,
  elsewhereText: (host: string) => `Its file is on ${host}, or was taken away.`,
  failures: {
    stopped: 'It was cut off when the server stopped. Make another one.',
    'disk-full': 'The disk is full. Make room, then make another one.',
    'files-away': 'The storage of the files did not answer. Try again when it does.',
    'database-away': 'The database did not answer. Try again when it does.',
    other: 'The log of the server says why.',
  } satisfies Record<BackupFailure, string>,
  keptUntil: (day: string | null) => (day === null ? 'Kept until you delete it' : `Kept until ${day}`),
  download: {
    of: (when: string) => `Download the backup of ${when}`,
    title: 'Download this backup',
    text: (size: string) =>
      `${size}. It holds everything: addresses, password hashes and flags. Keep it where only you can read it. The audit log will say that you took it.`,
    password: 'Your password',
    confirm: 'Download',
    progress: 'Progress of the download',
    arrived: (arrived: string, size: string) => `${arrived} of ${size}`,
    done: 'The backup has been downloaded',
    fallback: 'The backup could not be downloaded.',
  },
  remove: {
    of: (when: string) => `Delete the backup of ${when}`,
    title: 'Delete this backup?',
    text: (when: string) =>
      `The backup of ${when} and its file go for good. What it held can no longer be brought back.`,
    entryOnly: (when: string) =>
      `The backup of ${when} leaves this list. Its file, if there is one on another machine, stays there.`,
    confirm: 'Delete',
    done: 'The backup has been deleted',
  },
  habits: {
    title: 'How they are made and kept',
    when: 'When',
    everyNight: (at: string) => `Every night at ${at} UTC`,
    never: 'Only when somebody asks (BACKUP_AT is off)',
    kept: 'How long',
    keptFor: (days: number, weeks: number) =>
      weeks === 0
        ? many(days, 'day', 'days')
        : `${many(days, 'day', 'days')}, and the first of each of ${many(weeks, 'week', 'weeks')}`,
    where: 'Where',
    place: (folder: string, host: string) => `${folder} on ${host}`,
    elsewhere: 'A backup on the same disk is lost with it: copy them to another machine now and then.',
    secret: 'Nobody is signed in after a restore, and no mailed link works any more. Passwords stay as they were.',
    restore: 'To bring one back, stop Drapeau, give it an empty data folder or database, and run',
    file: 'file',
  },
}
