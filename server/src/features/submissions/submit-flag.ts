import type { RefusalCode } from '@drapeau/contract/refusals.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { secondsToWait } from '@drapeau/rules/attempts.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Judge, Judgement } from './judge.ts'
import type { GivenFlag, NearMiss, Paces } from './judge.queries.ts'
import { getStanding, type Standing } from './submit-flag.queries.ts'

const wrongBy = {
  wrapper: 'wrong-flag-wrapper',
  case: 'wrong-flag-case',
  elsewhere: 'wrong-flag-elsewhere',
} as const satisfies Record<NearMiss, RefusalCode>

export async function submitFlag(
  ctx: Ctx<'player'>,
  judge: Judge,
  challengeId: string,
  answer: string,
): Promise<Verdict> {
  const flag = { accountId: ctx.member.accountId, challengeId, answer, at: ctx.now }
  const judgement = await judge.judge(flag)
  if (!judgement) throw await whyNot(ctx, flag)
  if (!judgement.isRight) throw wrongAnswer(judgement)
  const { points, first } = judgement
  return { status: 200, message: 'Correct flag submitted !', points, first }
}

function wrongAnswer({ near, attemptsLeft }: Extract<Judgement, { isRight: false }>): Refusal {
  return new Refusal(near ? wrongBy[near] : 'wrong-flag', attemptsLeft === null ? {} : { count: attemptsLeft })
}

/** Asked only when an answer was not judged: whoever plays by the rules does not pay for the question. */
async function whyNot({ db, limiter }: Ctx<'player'>, flag: GivenFlag): Promise<Refusal> {
  return refusalOf(await getStanding(db, flag), limiter.pacesOf('flag'), flag.at)
}

/** What does not exist for this player comes before what they did. Nothing here says whether the answer was right. */
export function refusalOf(standing: Standing, paces: Paces, now: Date): Refusal {
  if (!standing.isPlayer) return new Refusal('signed-out')
  if (!standing.isVisible) return new Refusal('not-found')
  if (standing.isLocked) return new Refusal('locked')
  if (standing.isSolved) return new Refusal('already-solved')
  if (!standing.hasAttempts) return new Refusal('no-attempts-left')
  // Whatever else it was is over by now.
  const seconds = Math.max(
    1,
    secondsToWait(paces.account, standing.accountPacedUntil, now),
    secondsToWait(paces.challenge, standing.challengePacedUntil, now),
  )
  return new Refusal('too-fast', { count: seconds, retryAfter: seconds })
}
