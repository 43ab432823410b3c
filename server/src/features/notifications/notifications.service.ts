import type { Db } from '#platform/database/database.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { findLanguage, findNotification, insertNotification, markRead } from './notifications.queries.ts'

/** Long enough for any title of ours; a live message must stay well below 8 kB. */
const maxLiveTitleLength = 200

/** What the bell says, and the screen that it leads to where there is one. */
export interface Note {
  title: string
  description: string
  link?: string
}

/** Notifies one person, on every node, when the transaction commits. */
export async function notifyAccount(
  { bus, clock }: Pick<Services, 'bus' | 'clock'>,
  db: Db,
  accountId: string,
  { title, description, link }: Note,
): Promise<void> {
  const id = await insertNotification(db, { accountId, title, description, link: link ?? null, createdAt: clock() })
  await sendToAccount(bus, db, accountId, { kind: 'notification', id, title: title.slice(0, maxLiveTitleLength) })
  await announceNotifications(bus, db, accountId)
}

/** For somebody else than the caller, who may read another language. */
export async function notifyInOwnLanguage(
  services: Pick<Services, 'bus' | 'clock'>,
  db: Db,
  accountId: string,
  noteIn: (language: Language) => Note,
): Promise<void> {
  const language = await findLanguage(db, accountId)
  if (language) await notifyAccount(services, db, accountId, noteIn(language))
}

/** Reading again what is already read is no mistake; reading what is somebody else's finds nothing. */
export async function readNotification({ db, bus, now, member }: Ctx<'member'>, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const marked = await markRead(transaction, member.accountId, now, id)
    if (marked > 0) await announceNotifications(bus, transaction, member.accountId)
    else if (!(await findNotification(transaction, member.accountId, id))) throw new Refusal('not-found')
  })
}

export async function readAllNotifications({ db, bus, now, member }: Ctx<'member'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const marked = await markRead(transaction, member.accountId, now)
    if (marked > 0) await announceNotifications(bus, transaction, member.accountId)
  })
}

/** The other browsers of the same person show the same bell. */
async function announceNotifications(bus: Services['bus'], db: Db, accountId: string): Promise<void> {
  await sendToAccount(bus, db, accountId, { kind: 'stale', keys: ['notifications'] })
}
