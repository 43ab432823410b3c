import type { StaleKey } from '@drapeau/contract/live.ts'
import type { EntryStatusForm } from '@drapeau/contract/standings.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { keepReaders } from '#features/notifications/notifications.queries.ts'
import { notifyInOwnLanguage, type Note } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { listMemberIds } from '#features/games/entry-members.queries.ts'
import { type HeldEntry, lockEntry, updateStatus } from './standings.queries.ts'
import type { Games } from '#features/games/games.ts'

/** The teams of an event are listed with their status. */
const stale: StaleKey[] = ['managed-events', 'standings', 'audit']

/** Saying again what is so already changes nothing. */
export async function setEntryStatus(
  ctx: Ctx<'admin'>,
  games: Games,
  { eventId, entryId }: { eventId: string; entryId: string },
  form: EntryStatusForm,
): Promise<void> {
  const reason = form.status === 'playing' ? null : (form.reason ?? null)
  const members = await ctx.db.transaction().execute(async (transaction) => {
    // Before the entry, in the order in which a deletion locks both.
    const kept = await keepReaders(transaction, await listMemberIds(transaction, entryId))
    const entry = await lockEntry(transaction, eventId, entryId)
    if (!entry) throw new Refusal('not-found')
    if (entry.status === form.status && entry.reason === reason) return null
    await updateStatus(transaction, entryId, form.status, reason)
    const { name, status } = entry
    const [before, after] = [
      { status, reason: entry.reason },
      { status: form.status, reason },
    ]
    const accounts = await listMemberIds(transaction, entryId)
    const [only, ...others] = accounts
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'entry',
      id: entryId,
      name,
      // The entry of one person is called like them.
      ...(only !== undefined && others.length === 0 && { about: { id: only, name } }),
      before,
      after,
    })
    await announceChange(ctx.bus, transaction, stale)
    const readers = accounts.filter((account) => kept.has(account))
    await notifyMembers(ctx, transaction, { readers, entry, eventId, form })
    return accounts
  })
  if (members) games.moved(eventId, { accounts: members, isBoardMoved: true })
}

interface News {
  /** Not who came in only now: nobody holds their account. */
  readers: readonly string[]
  /** The entry as it was before the change. */
  entry: HeldEntry
  eventId: string
  form: EntryStatusForm
}

/** A hidden entry plays on without noticing; one that may not answer any more, or may again, is notified. */
async function notifyMembers(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { readers, entry, eventId, form }: News,
): Promise<void> {
  const [was, is] = [entry.status === 'disqualified', form.status === 'disqualified']
  if (was === is) return
  const link = screens.event.replace('$id', eventId)
  for (const account of readers)
    await notifyInOwnLanguage(ctx, transaction, account, (language) => ({
      ...(is
        ? disqualifiedNote(language, entry.eventName, form.reason ?? '')
        : reinstatedNote(language, entry.eventName)),
      link,
    }))
}

const disqualified: Readonly<Record<Language, (event: string) => string>> = {
  en: (event) => `You were disqualified from ${event}`,
  fr: (event) => `Vous êtes disqualifié de « ${event} »`,
}

const reinstated: Readonly<Record<Language, (event: string) => Note>> = {
  en: (event) => ({
    title: `You are back in ${event}`,
    description: 'Your disqualification was lifted. You can keep playing.',
  }),
  fr: (event) => ({
    title: `De retour dans « ${event} »`,
    description: 'La disqualification a été levée. Vous pouvez continuer à jouer.',
  }),
}

/** Notifies the members of an entry. The reason is the organisers' own text, in any language. */
function disqualifiedNote(language: Language, event: string, reason: string): Note {
  return { title: disqualified[language](event), description: reason }
}

function reinstatedNote(language: Language, event: string): Note {
  return reinstated[language](event)
}
