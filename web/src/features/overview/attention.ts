import type { Overview } from '@drapeau/contract/site.ts'

export type Attention =
  | { kind: 'disk-low'; free: number }
  | { kind: 'mail-failing'; count: number }
  | { kind: 'runs-empty' | 'starts-empty'; event: { _id: string; name: string } }

/** Below this the next few uploads may be refused. */
const lowDisk = 1_000_000_000
const oneDay = 86_400_000

/** What somebody should look at now, the most pressing first. */
export function attentionOf({ disk, mail, events }: Overview, now: Date): Attention[] {
  const bare = events.filter(({ challenges }) => challenges === 0)
  return [
    ...bare.filter(({ status }) => status === 'running').map((event): Attention => ({ kind: 'runs-empty', event })),
    ...(isDiskLow(disk) ? [{ kind: 'disk-low' as const, free: disk.free ?? 0 }] : []),
    ...(mail.failed > 0 ? [{ kind: 'mail-failing' as const, count: mail.failed }] : []),
    ...bare
      .filter(({ status, startDate }) => status === 'upcoming' && Date.parse(startDate) - now.getTime() < oneDay)
      .map((event): Attention => ({ kind: 'starts-empty', event })),
  ]
}

export function isDiskLow({ free }: Overview['disk']): boolean {
  return free !== null && free < lowDisk
}
