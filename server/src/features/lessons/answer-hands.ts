import type { HandAnswer } from '@drapeau/contract/lessons/hands.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { ClassRow } from '#features/classes/classes.queries.ts'
import { lockOpenClassFor } from '#features/classes/classes.service.ts'
import { keepReaders } from '#features/notifications/notifications.queries.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceLesson } from './announce-lesson.ts'
import { deleteHand, type HandRow, listHandRows, setComing, setNote } from './hands.queries.ts'
import { answerNote, comingNote } from './lesson-notes.ts'

/** The first answer counts: another teacher may have been quicker. */
export async function answerHand(
  ctx: Ctx<'admin'>,
  classId: string,
  handId: string,
  { kind, note }: HandAnswer,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { known, hand } = await holdHand(ctx, transaction, classId, handId)
    const { accountId } = ctx.member
    const isFirst =
      kind === 'note' ? await setNote(transaction, handId, note) : await setComing(transaction, handId, accountId)
    const [answered] = await listHandRows(transaction, classId, ctx.now, handId)
    // The pupil may have lowered it, or solved the challenge, since it was read.
    if (!answered) throw new Refusal('hand-not-found')
    if (!isFirst) throw new Refusal('hand-answered')
    if (kind === 'coming' && hand.comingId === accountId) return
    await notifyInOwnLanguage(ctx, transaction, hand.accountId, (language) => ({
      ...(kind === 'note'
        ? answerNote(language, { challenge: challengeIn(hand, language), note })
        : comingNote(language, { challenge: challengeIn(hand, language), teacher: answered.comingName ?? '' })),
      link: screens.challenge.replace('$id', hand.challengeId),
    }))
    await recordChange(ctx, transaction, {
      ...subject(known),
      after: {
        pupil: { id: hand.accountId, name: hand.name },
        challenge: hand.challengeName,
        ...(kind === 'note' ? { handAnswered: true } : { handComing: true }),
      },
    })
    await announceLesson(ctx, transaction, [hand.accountId])
  })
}

/** What was said in the room needs no note. */
export async function lowerPupilHand(ctx: Ctx<'admin'>, classId: string, handId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { known, hand } = await holdHand(ctx, transaction, classId, handId)
    if (!(await deleteHand(transaction, handId))) throw new Refusal('hand-not-found')
    await recordChange(ctx, transaction, {
      ...subject(known),
      after: { pupil: { id: hand.accountId, name: hand.name }, challenge: hand.challengeName, handLowered: true },
    })
    await announceLesson(ctx, transaction, [hand.accountId])
  })
}

/** Class, then people, then what depends on them (decision 0023). The hand of a pupil of another class is not found. */
async function holdHand(
  ctx: Ctx<'admin'>,
  transaction: Db,
  classId: string,
  handId: string,
): Promise<{ known: ClassRow; hand: HandRow }> {
  const known = await lockOpenClassFor(ctx, transaction, classId)
  const [hand] = await listHandRows(transaction, classId, ctx.now, handId)
  if (!hand) throw new Refusal('hand-not-found')
  const kept = await keepReaders(transaction, [hand.accountId, ctx.member.accountId])
  if (!kept.has(hand.accountId)) throw new Refusal('hand-not-found')
  return { known, hand }
}

function subject({ id, name }: ClassRow) {
  return { action: 'updated', kind: 'class', id, name } as const
}

function challengeIn({ challengeName, challengeNameFr }: HandRow, language: Language): string {
  return language === 'fr' ? (challengeNameFr ?? challengeName) : challengeName
}
