import type { RefusalCode } from '@drapeau/contract/refusals.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { secondsToWait } from '@drapeau/rules/attempts.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Judge, Judgement } from './judge.ts'
import type { GivenFlag, NearMiss, Paces } from './judge.queries.ts'
import type { Patience } from './patience.ts'
import { getStanding, type Standing } from './submit-flag.queries.ts'

const wrongBy = {
  wrapper: 'wrong-flag-wrapper',
  case: 'wrong-flag-case',
  elsewhere: 'wrong-flag-elsewhere',
} as const satisfies Record<NearMiss, RefusalCode>

interface Parts {
  judge: Judge
  patience: Patience
  paces: Paces
}

export async function submitFlag(
  ctx: Ctx<'player'>,
  parts: Parts,
  challengeId: string,
  answer: string,
): Promise<Verdict> {
  const flag = { accountId: ctx.member.accountId, challengeId, answer, at: ctx.now }
  const judgement = await parts.judge.judge(flag)
  if (!judgement) throw await whyNot(ctx, parts, flag)
  if (!judgement.isRight) throw wrongAnswer(judgement)
  const { points, first } = judgement
  return { status: 200, message: 'Correct flag submitted !', points, first }
}

function wrongAnswer({ near, attemptsLeft }: Extract<Judgement, { isRight: false }>): Refusal {
  return new Refusal(near ? wrongBy[near] : 'wrong-flag', attemptsLeft === null ? {} : { count: attemptsLeft })
}

/** Asked only when an answer was not judged: whoever plays by the rules does not pay for the question. */
async function whyNot({ db }: Ctx<'player'>, { patience, paces }: Parts, flag: GivenFlag): Promise<Refusal> {
  const known = patience.secondsFor(flag)
  if (known > 0) return tooFast(known)
  const standing = await getStanding(db, flag)
  const waits = waitsOf(standing, paces, flag.at)
  patience.remember(flag, waits)
  return refusalOf(standing, Math.max(waits.account, waits.challenge))
}

export function waitsOf(standing: Standing, paces: Paces, now: Date): { account: number; challenge: number } {
  return {
    account: secondsToWait(paces.account, standing.accountPacedUntil, now),
    challenge: secondsToWait(paces.challenge, standing.challengePacedUntil, now),
  }
}

/** What does not exist for this player comes before what they did. Nothing here says whether the answer was right. */
export function refusalOf(standing: Standing, wait: number): Refusal {
  if (!standing.isPlayer) return new Refusal('signed-out')
  if (!standing.isVisible) return new Refusal('not-found')
  if (standing.isLocked) return new Refusal('locked')
  if (standing.isSolved) return new Refusal('already-solved')
  if (!standing.hasAttempts) return new Refusal('no-attempts-left')
  // Whatever else it was is over by now.
  return tooFast(Math.max(1, wait))
}

function tooFast(seconds: number): Refusal {
  return new Refusal('too-fast', { count: seconds, retryAfter: seconds })
}
