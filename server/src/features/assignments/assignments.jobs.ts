import { deadlineOf } from '@drapeau/rules/assignment-state.ts'
import { keepReaders } from '#features/notifications/notifications.queries.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { sendToAccounts } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { assignmentNote } from './assignment-notes.ts'
import { findNotice, listNotified, type NoticeKind, takeNotice } from './notices.queries.ts'
import { listDone } from './progress.queries.ts'

/** What is published after its opening is sent by itself, without waiting for the next minute. */
export const noticeQueue = 'assignment-notices'

export function assignmentJobs(services: Services): JobHandler[] {
  const work = () => sendNotices(services)
  return [
    { queue: noticeQueue, isUpkeep: true, work },
    { queue: 'assignment-clock', cron: '* * * * *', work },
  ]
}

export async function sendNotices(services: Services): Promise<void> {
  for (const kind of ['opened', 'due', 'extended'] as const) while (await sendNext(services, kind));
}

/** False when there is nothing more to send. */
async function sendNext(services: Services, kind: NoticeKind): Promise<boolean> {
  const { db, bus, clock } = services
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const notice = await findNotice(transaction, kind, now)
    if (!notice) return false
    // Who has done enough has nothing to hurry for.
    const done = kind === 'opened' ? new Set<string>() : await listDone(transaction, notice.id, now)
    const concerned = (await listNotified(transaction, notice, kind)).filter((id) => !done.has(id))
    const readers = await keepReaders(transaction, concerned)
    if (!(await takeNotice(transaction, kind, notice, now))) return true
    const about = { ...notice, until: deadlineOf(notice) }
    for (const reader of readers)
      await notifyInOwnLanguage(services, transaction, reader, (language) =>
        assignmentNote(kind === 'opened' ? 'opened' : 'due', language, about),
      )
    await sendToAccounts(bus, transaction, [...readers], { kind: 'stale', keys: ['assignments'] })
    return true
  })
}
