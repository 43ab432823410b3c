import { buffer } from 'node:stream/consumers'
import type { ReceivedFile } from '@drapeau/contract/route.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { removeStored } from '#features/files/stored-files.ts'
import type { Play } from '#features/play/play.ts'
import type { Practice } from '#features/practice/practice.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Ctx } from '#platform/http/context.ts'
import { originalName } from '#platform/http/bodies/original-name.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { announceChange } from '#platform/live/announce.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { isDocx } from './docx.ts'
import { type ChallengeToWriteUp, findChallengeToWriteUp } from './hand-in.queries.ts'
import { isPdf, pdfReach } from './pdf.ts'
import { lockVersions } from './published.queries.ts'
import { lockHandIn } from './quota.queries.ts'
import { keepWithinQuota } from './quota.ts'
import { deleteOutdated, insertVersion, listVersions, type WriteUpRow } from './write-ups.queries.ts'

/** So many versions of one write-up are kept; with the next one the oldest goes, unless others read it. */
const maxVersions = 20

interface Parts {
  practice: Practice
  play: Play
}

/** Returns the version that counts from now on. Without a file nothing is handed in, which only practice allows. */
export async function handIn(
  ctx: Ctx<'player'>,
  parts: Parts,
  challengeId: string,
  [file]: readonly ReceivedFile[],
): Promise<WriteUpRow | undefined> {
  const { accountId } = ctx.member
  const { isQuestion, isWanted } = await getChallengeToWriteUp(ctx, parts, challengeId)
  if (isQuestion) throw new Refusal('question-without-write-up')
  if (isWanted === false) throw new Refusal('no-write-ups')
  if (!file) {
    if (isWanted) throw new Refusal('invalid-input', { errors: { files: sentences.writeUpRequired } })
    return (await listVersions(ctx.db, challengeId, accountId))[0]
  }
  const kind = await documentKind(ctx.storage, file)
  if (!kind) throw new Refusal('wrong-document')
  const { newest, outdated } = await store(ctx, challengeId, { ...file, originalname: ending(file, kind) })
  parts.practice.moved([accountId])
  await removeStored(ctx, outdated)
  return newest
}

/** What was solved stays one's own, also when it can no longer be practised. */
async function getChallengeToWriteUp(
  { db, member, now }: Ctx<'player'>,
  { practice, play }: Parts,
  id: string,
): Promise<ChallengeToWriteUp> {
  const { accountId } = member
  const challenge = await findChallengeToWriteUp(db, id, accountId, now)
  if (!challenge) throw new Refusal('not-found')
  if (challenge.isSolved) return challenge
  const isSeen = (await practice.catalogue()).byId.has(id) || (await play.seatAt(id, accountId, now)) !== undefined
  throw new Refusal(isSeen ? 'not-solved' : 'not-found')
}

interface Stored {
  newest: WriteUpRow | undefined
  /** Under which keys those were stored that are not kept any more. */
  outdated: string[]
}

async function store(ctx: Ctx<'player'>, challengeId: string, file: ReceivedFile): Promise<Stored> {
  const { accountId } = ctx.member
  try {
    return await ctx.db.transaction().execute(async (transaction) => {
      await lockHandIn(transaction, accountId)
      const number = await insertVersion(transaction, challengeId, accountId, file, ctx.now)
      // In their order, as who publishes one takes them all.
      if (number > maxVersions) await lockVersions(transaction, challengeId, accountId)
      const outdated = await deleteOutdated(transaction, challengeId, accountId, number - maxVersions)
      const replaced = await keepWithinQuota(transaction, { accountId, challengeId }, ctx.config.writeUpQuotaMb)
      await announceChange(ctx.bus, transaction, ['write-ups'])
      const [newest] = await listVersions(transaction, challengeId, accountId)
      return { newest, outdated: [...outdated, ...replaced] }
    })
  } catch (error) {
    const constraint = brokenConstraint(error)
    // Deleted while the file was on its way.
    if (constraint === 'write_up_of_challenge') throw new Refusal('not-found', { cause: error })
    if (constraint === 'write_up_of_author') throw new Refusal('signed-out', { cause: error })
    throw error
  }
}

/** The name is kept; whatever it says, it ends in what the file is, so that nobody opens it as anything else. */
function ending({ originalname }: ReceivedFile, kind: string): string {
  return originalname.toLowerCase().endsWith(`.${kind}`) ? originalname : originalName(`${originalname}.${kind}`)
}

type DocumentKind = 'pdf' | 'docx'

/** Each is in memory while it is checked: up to 20 MB. A class that hands in together waits a moment. */
const documentChecks = new Semaphore(2, 500)

/** What a file that was handed in is, by its content; its name says nothing. Undefined when it is neither. */
async function documentKind(
  storage: Storage,
  { storageKey, size }: Pick<ReceivedFile, 'storageKey' | 'size'>,
): Promise<DocumentKind | undefined> {
  if (size === 0) return undefined
  const part = async (start: number, end: number): Promise<Buffer> =>
    buffer(await storage.open(storageKey, { start, end }))
  const head = await part(0, Math.min(size, pdfReach) - 1)
  if (!head.toString('latin1').startsWith('PK\u0003\u0004'))
    return isPdf(head, await part(Math.max(0, size - pdfReach), size - 1)) ? 'pdf' : undefined
  const done = await documentChecks.acquire()
  try {
    return (await isDocx(await buffer(await storage.open(storageKey)))) ? 'docx' : undefined
  } finally {
    done()
  }
}
