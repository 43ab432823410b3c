import { statfs } from 'node:fs/promises'
import type { Overview } from '@drapeau/contract/overview.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/http/context.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { presentCategoryCount, presentOutlook, presentSolved, presentWaiting } from './overview.present.ts'
import {
  type CategoryName,
  countSubmissions,
  findLastBackups,
  listSubmissionDays,
  listCategoryNames,
  listEventsAhead,
  listSolveCounts,
  listUnrevealed,
  measureDatabase,
  type SolveCount,
} from './overview.queries.ts'
import { countDeletionRequests, countSignedIn, countUsers, listRegistrations } from './user-counts.queries.ts'

/** What the overview needs to know of the mailer. */
export type MailDesk = Pick<Mailer, 'transport' | 'outboxFolder' | 'listOutbox'>

const daysShown = 14
const eventsShown = 5
/** A session's last use is written at most once a minute; somebody who reads a page is still here. */
const stillHereMs = 5 * 60_000

/** Everything at once: no part waits for another, and the screen asks one question. */
export async function overview(ctx: Ctx<'admin'>, mailer: MailDesk): Promise<Overview> {
  const { db, now } = ctx
  const [users, deletionRequests, challenges, answers, days, events, waiting, sizes, free, mail, backups] =
    await Promise.all([
      describeUsers(ctx),
      countDeletionRequests(db),
      Promise.all([listCategoryNames(db, ctx.language), listSolveCounts(db, now)]),
      countSubmissions(db),
      listSubmissionDays(db, now, daysShown),
      listEventsAhead(db, now, eventsShown),
      listUnrevealed(db, now, eventsShown),
      measureDatabase(db),
      freeSpace(ctx.config),
      describeMail(ctx, mailer),
      findLastBackups(db),
    ])
  return {
    users,
    challenges: countChallenges(...challenges),
    answers: { solves: answers.solves, fails: answers.fails, perDay: days },
    events: events.map((event) => presentOutlook(event, now)),
    waiting: waiting.map(presentWaiting),
    deletionRequests,
    disk: { database: sizes.database, files: sizes.files, free },
    lastBackup: backups.done?.toISOString() ?? null,
    hasBackupFailed: backups.hasFailedSince,
    mail,
  }
}

async function describeUsers({ db, now }: Ctx<'admin'>): Promise<Overview['users']> {
  const [users, signedInNow, perDay] = await Promise.all([
    countUsers(db, now),
    countSignedIn(db, now, new Date(now.getTime() - stillHereMs)),
    listRegistrations(db, now, daysShown),
  ])
  return { ...users, signedInNow, perDay }
}

async function describeMail({ jobs }: Ctx<'admin'>, mailer: MailDesk): Promise<Overview['mail']> {
  const [{ waiting, failed, sent }, outbox] = await Promise.all([jobs.counts(), mailer.listOutbox()])
  const { transport, outboxFolder } = mailer
  return { transport, waiting, failed, sent, outboxFolder, outbox }
}

/** How much the data folder could still take, in bytes; null where files are kept elsewhere. */
async function freeSpace({ dataDir, s3Url }: Config): Promise<number | null> {
  if (s3Url !== null) return null
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

const shown = 5

/** The challenges in numbers: by category, and the two ends of the list. */
function countChallenges(
  categories: readonly CategoryName[],
  challenges: readonly SolveCount[],
): Overview['challenges'] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const present = (each: SolveCount) => {
    const category = byId.get(each.categoryId)
    return category ? [presentSolved(each, category)] : []
  }
  const byCategory = Map.groupBy(challenges, ({ categoryId }) => categoryId)
  return {
    total: challenges.length,
    byCategory: categories.map((category) => presentCategoryCount(category, byCategory.get(category.id) ?? [])),
    // What nobody has solved is not among the most solved, however few there are.
    mostSolved: firstBy(
      challenges.filter(({ solves }) => solves > 0),
      ({ solves }) => -solves,
    ).flatMap(present),
    // What cannot be played yet has no solves, and says nothing by it.
    leastSolved: firstBy(
      challenges.filter(({ isOpen }) => isOpen),
      ({ solves }) => solves,
    ).flatMap(present),
  }
}

/** Sorting keeps the order of what is equal: that of the names. */
function firstBy(challenges: readonly SolveCount[], rank: (each: SolveCount) => number): SolveCount[] {
  return challenges.toSorted((one, other) => rank(one) - rank(other)).slice(0, shown)
}
