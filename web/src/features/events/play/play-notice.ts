import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { PlayerEvent } from '@drapeau/contract/events/events.ts'

/** What stands above the challenges, the gravest first. */
type PlayNotice = 'paused' | 'disqualified' | 'too-small' | 'frozen' | 'over' | 'over-frozen'

type Playing = Pick<OwnEntry, 'isSolo' | 'disqualified' | 'minTeamSize'> & { members: readonly unknown[] }

export function playNotices(
  event: Pick<PlayerEvent, 'status' | 'frozen' | 'pausedAt'>,
  entry: Playing | null,
): PlayNotice[] {
  const notices: PlayNotice[] = []
  if (event.pausedAt !== null) notices.push('paused')
  if (entry?.disqualified) notices.push('disqualified')
  else if (entry && event.status === 'running' && missingMembers(entry) > 0) notices.push('too-small')
  // In one box: on a phone each one pushes a challenge below the fold.
  if (event.status === 'ended') notices.push(event.frozen ? 'over-frozen' : 'over')
  else if (event.frozen) notices.push('frozen')
  return notices
}

/** How many have to join before the team may answer. */
export function missingMembers({ isSolo, minTeamSize, members }: Omit<Playing, 'disqualified'>): number {
  return isSolo ? 0 : Math.max(0, minTeamSize - members.length)
}
