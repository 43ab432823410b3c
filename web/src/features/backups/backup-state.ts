import type { Backup } from '@drapeau/contract/backups.ts'

type Standing = Pick<Backup, 'state' | 'isHere' | 'missing'>

/** What a list says of a backup in a word. */
export type BackupWord = 'waiting' | 'running' | 'failed' | 'elsewhere' | 'incomplete' | 'done'

export function isUnderWay({ state }: Pick<Backup, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** The worst first: what cannot be had is worth more words than what it lacks. */
export function wordOf({ state, isHere, missing }: Standing): BackupWord {
  if (state !== 'done') return state
  if (!isHere) return 'elsewhere'
  return (missing ?? 0) > 0 ? 'incomplete' : 'done'
}

export const badgeOf = {
  waiting: 'info',
  running: 'info',
  failed: 'warning',
  elsewhere: 'quiet',
  incomplete: 'warning',
  done: 'good',
} as const satisfies Record<BackupWord, 'good' | 'quiet' | 'warning' | 'info'>

/** Only what is whole and on the machine that answers can be downloaded. */
export function canBeTaken({ state, isHere }: Pick<Backup, 'state' | 'isHere'>): boolean {
  return state === 'done' && isHere
}
