import { listHints } from '@drapeau/contract/hints.ts'
import type { ClassHint, Nudge } from '@drapeau/contract/lessons/help.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { isClosed } from '@drapeau/rules/challenge-window.ts'
import { eventsOpenTo, isWithin } from '@drapeau/rules/grants.ts'
import { type Named, recordChange } from '#features/audit/audit.service.ts'
import type { ClassRow } from '#features/classes/classes.queries.ts'
import { getOpenClassFor, lockOpenClassFor } from '#features/classes/classes.service.ts'
import { offeredId } from '#features/hints/offered-hint.ts'
import { findUnlocked, insertUnlock, lockOffered, lockPlayer } from '#features/hints/unlock-hint.queries.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import { isOpenTo } from '#features/practice/access.queries.ts'
import type { CatalogueChallenge, Practice } from '#features/practice/practice.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceLesson } from './announce-lesson.ts'
import { presentClassHint } from './lessons.present.ts'
import { type ClassPupil, findClassPupil, listClassHintRows } from './help.queries.ts'
import { hintNote, nudgeNote } from './lesson-notes.ts'

interface About {
  classId: string
  pupilId: string
  challengeId: string
}

export async function nudgePupil(
  ctx: Ctx<'admin'>,
  practice: Practice,
  { classId, pupilId }: Omit<About, 'challengeId'>,
  { challenge: challengeId, text }: Nudge,
): Promise<void> {
  const challenge = await getPractised(practice, challengeId)
  await ctx.db.transaction().execute(async (transaction) => {
    const { known, pupil } = await holdPupil(ctx, transaction, { classId, pupilId, challengeId })
    await notifyInOwnLanguage(ctx, transaction, pupilId, (language) => ({
      ...nudgeNote(language, { challenge: nameIn(challenge, language), text }),
      link: screens.challenge.replace('$id', challengeId),
    }))
    await recordHelp(ctx, transaction, known, {
      pupil: { id: pupilId, name: pupil.name },
      challenge: challenge.name,
      nudge: true,
    })
  })
}

/** The text of a hint is for those who may read it, also among teachers. */
export async function listHintsFor(
  ctx: Ctx<'admin'>,
  practice: Practice,
  classId: string,
  challengeId: string,
): Promise<ClassHint[]> {
  const { id } = await getOpenClassFor(ctx, ctx.db, classId)
  const { event } = await getPractised(practice, challengeId)
  const { accountId, type, grants } = ctx.member
  const isStaff = type === 'admin' || isWithin(eventsOpenTo(grants, listHints, ctx.now), event?.id ?? null)
  const rows = await listClassHintRows(ctx.db, { classId: id, challengeId, teacherId: accountId })
  return rows.map((row) => presentClassHint(row, isStaff || row.isOwn, ctx.language))
}

/** Counted once, for nothing, however many teachers give it, and also when the pupil pays for it at that moment. */
export async function giveHint(ctx: Ctx<'admin'>, practice: Practice, about: About, wanted: string): Promise<void> {
  const { pupilId, challengeId } = about
  const challenge = await getPractised(practice, challengeId)
  const hintId = offeredId(challenge, wanted)
  if (isClosed(challenge, ctx.now)) throw new Refusal('challenge-closed')
  await ctx.db.transaction().execute(async (transaction) => {
    const { known, pupil } = await holdPupil(ctx, transaction, about)
    if (!(await lockOffered(transaction, hintId, ctx.now))) throw new Refusal('not-found')
    const payer = { accountId: pupilId, entryId: null }
    if (await findUnlocked(transaction, hintId, payer)) return
    if (!(await insertUnlock(transaction, { ...payer, hintId, cost: 0, at: ctx.now }))) throw new Refusal('hint-locked')
    const place = challenge.hints.findIndex(({ id }) => id === hintId) + 1
    await notifyInOwnLanguage(ctx, transaction, pupilId, (language) => ({
      ...hintNote(language, { challenge: nameIn(challenge, language), place }),
      link: screens.challenge.replace('$id', challengeId),
    }))
    await recordHelp(ctx, transaction, known, {
      pupil: { id: pupilId, name: pupil.name },
      challenge: challenge.name,
      hintGiven: place,
    })
    await announceLesson(ctx, transaction, [pupilId])
  })
  practice.moved([pupilId])
}

/** Class, then the pupil, whose points and hints wait. Whatever the pupil cannot open does not exist for this. */
async function holdPupil(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { classId, pupilId, challengeId }: About,
): Promise<{ known: ClassRow; pupil: ClassPupil }> {
  const known = await lockOpenClassFor(ctx, transaction, classId)
  const pupil = await findClassPupil(transaction, classId, pupilId)
  if (!pupil || !(await lockPlayer(transaction, pupilId))) throw new Refusal('not-found')
  if (!(await isOpenTo(transaction, challengeId, pupilId, ctx.now))) throw new Refusal('not-found')
  return { known, pupil }
}

async function getPractised(practice: Practice, challengeId: string): Promise<CatalogueChallenge> {
  const challenge = (await practice.catalogue()).byId.get(challengeId)
  if (!challenge) throw new Refusal('not-found')
  return challenge
}

async function recordHelp(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { id, name }: ClassRow,
  after: { pupil: Named; challenge: string; nudge?: true; hintGiven?: number },
): Promise<void> {
  await recordChange(ctx, transaction, { action: 'updated', kind: 'class', id, name, after })
}

function nameIn({ name, nameFr }: CatalogueChallenge, language: Language): string {
  return language === 'fr' ? (nameFr ?? name) : name
}
