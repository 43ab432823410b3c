import type { UnseenHonesty } from '@drapeau/contract/honesty.ts'
import { isUnseen } from '@drapeau/rules/honesty-groups.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { makeReport } from './honesty.ts'
import { presentUnseen } from './honesty.present.ts'
import { listRecentlyPlayed } from './honesty.queries.ts'

/** Later nobody goes back to a result because of it. */
const recentMs = 14 * 86_400_000
/** Each of them is a report. */
const maxEvents = 3

/** One report after the other, for the events whose results can still be questioned. */
export async function countUnseen({ db, now, reach }: Ctx<'admin'>): Promise<UnseenHonesty[]> {
  const counted: UnseenHonesty[] = []
  for (const event of await listRecentlyPlayed(db, {
    reach,
    now,
    since: new Date(now.getTime() - recentMs),
    most: maxEvents,
  })) {
    const report = await makeReport({ db }, event.id).catch(noneIfDeleted)
    if (report) counted.push(presentUnseen(event, now, report.groups.filter(isUnseen)))
  }
  return counted
}

/** The event may have been deleted since it was listed. */
function noneIfDeleted(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not-found') return null
  throw error
}
