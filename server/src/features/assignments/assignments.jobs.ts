import { screens } from '@drapeau/contract/screens.ts'
import { keepReaders } from '#features/notifications/notifications.queries.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Language } from '#platform/http/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { sendToAccounts } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { findNotice, listNotified, type Notice, type NoticeKind, takeNotice } from './notices.queries.ts'

/** What is published after its opening is sent by itself, without waiting for the next minute. */
export const noticeQueue = 'assignment-notices'

type Words = Record<Language, (notice: Notice) => { title: string; description: string }>

const words: Record<'opened' | 'due', Words> = {
  opened: {
    en: ({ title, className }) => ({ title: `New assignment: ${title}`, description: `For the class ${className}.` }),
    fr: ({ title, className }) => ({ title: `Nouveau devoir : ${title}`, description: `Pour la classe ${className}.` }),
  },
  due: {
    en: ({ title }) => ({ title: `Due within a day: ${title}`, description: 'Later solves count as late.' }),
    fr: ({ title }) => ({
      title: `À rendre d’ici demain : ${title}`,
      description: 'Un défi résolu ensuite compte comme en retard.',
    }),
  },
}

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
    const readers = await keepReaders(transaction, await listNotified(transaction, notice, kind))
    if (!(await takeNotice(transaction, kind, notice, now))) return true
    const wording = words[kind === 'opened' ? 'opened' : 'due']
    for (const reader of readers)
      await notifyInOwnLanguage(services, transaction, reader, (language) => ({
        ...wording[language](notice),
        link: screens.assignments,
      }))
    await sendToAccounts(bus, transaction, [...readers], { kind: 'stale', keys: ['assignments'] })
    return true
  })
}
