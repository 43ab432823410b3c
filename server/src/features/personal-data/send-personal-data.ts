import { Readable } from 'node:stream'
import { GrantRole } from '@drapeau/contract/grants.ts'
import { ZipWriter } from '@drapeau/formats/archive/zip-writer.ts'
import { isStaff } from '@drapeau/rules/grants.ts'
import { sendZip } from '#features/files/send-zip.ts'
import { safeName } from '#features/write-ups/archive-names.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { AccountSlots } from '#platform/http/limits/account-slots.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { StorageMissing } from '#platform/storage/storage.ts'
import * as queries from './personal-data.queries.ts'
import { dataWords } from './personal-data.words.ts'
import * as played from './played.queries.ts'
import { listStaffData } from './staff-data.queries.ts'

/**
 * Apart from other exports: neither keeps the other waiting. A slow reader holds a download for minutes, and must not keep
 * everybody else from their data; two of one person, because the server learns late that a connection has broken.
 */
const slots = new AccountSlots({ perPlayer: 2, perAdmin: 4, ofPlayers: 4 })

/** Of teachers and staff, who are more than administrators and fewer than players: slow players do not keep them waiting. */
const staffSlots = new AccountSlots({ perPlayer: 2, perAdmin: 4, ofPlayers: 8 })

/** Sends everything that the site knows of an account as a zip. Each file is read from the database when its turn comes. */
export async function sendPersonalData(
  ctx: Ctx<'member' | 'admin'>,
  accountId: string,
  language: Language,
): Promise<void> {
  const account = await queries.findAccountData(ctx.db, accountId)
  if (!account) throw new Refusal('not-found')
  await sendZip(
    ctx,
    async () => {
      const { db, now } = ctx
      const writeUps = await listStoredWriteUps(ctx, accountId)
      const day = now.toISOString().slice(0, 10)
      const words = dataWords[language]
      const zip = new ZipWriter()
      const addJson = (name: string, read: () => Promise<unknown>): void =>
        zip.add(name, async () => Readable.from([Buffer.from(`${JSON.stringify(await read(), null, 2)}\n`)]))
      zip.addText(language === 'fr' ? 'LISEZ-MOI.txt' : 'README.txt', () => words.readMe(account.name, day))
      addJson('account.json', () => Promise.resolve(account))
      addJson('sign-in.json', () => queries.listSignInData(db, accountId))
      addJson('classes.json', () => queries.listClassData(db, accountId, now))
      zip.add('submissions.json', () =>
        Promise.resolve(Readable.from(listAsJson(played.readSubmissions(db, accountId)))),
      )
      addJson('play.json', () => played.listPlayData(db, accountId))
      addJson('events.json', () => played.listEntryData(db, accountId))
      addJson('write-ups.json', () => Promise.resolve(writeUps.map(presentWriteUp)))
      addJson('messages.json', () => queries.listMessageData(db, accountId))
      addJson('roles.json', () => listStaffData(db, accountId, now))
      for (const { file, storageKey } of writeUps) if (file !== null) zip.add(file, () => ctx.storage.open(storageKey))
      return { name: words.fileName(safeName(account.name), day), output: zip.end() }
    },
    () => (isStaff(ctx.member.grants, ctx.now, GrantRole.options) ? staffSlots : slots).take(ctx.member),
  )
}

type StoredWriteUp = played.WriteUpData & {
  /** Where it lies in the zip; null for one whose file is lost: that is no reason to keep back all else. */
  file: string | null
}

async function listStoredWriteUps(
  { db, storage, log }: Ctx<'member' | 'admin'>,
  accountId: string,
): Promise<readonly StoredWriteUp[]> {
  const rows = await played.listWriteUpData(db, accountId)
  const stored: StoredWriteUp[] = []
  for (const [at, row] of rows.entries())
    try {
      const content = await storage.open(row.storageKey, row.size === 0 ? undefined : { start: 0, end: 0 })
      content.destroy()
      stored.push({ ...row, file: `write-ups/${at + 1} ${safeName(row.originalName)}` })
    } catch (error) {
      if (!(error instanceof StorageMissing)) throw error
      log.error({ err: error }, 'a stored file is missing')
      stored.push({ ...row, file: null })
    }
  return stored
}

function presentWriteUp(row: StoredWriteUp): object {
  const { challenge, number, originalName, file, size, comment, createdAt, reviewedAt, publishedAt } = row
  return { challenge, number, originalName, file, size, comment, createdAt, reviewedAt, publishedAt }
}

/** A list that is written while it is read. */
async function* listAsJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield `${before}  ${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
