import type { Ctx } from '#platform/http/context.ts'
import { networkOf } from '#platform/http/limits/network.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Place } from '#features/accounts/passwords/hash-queue.ts'
import { deviceHashOf, isKnown } from './known-devices.ts'
import { countDeviceGuess } from './known-devices.queries.ts'
import { type SignInName, subjectOf } from './sign-in-name.queries.ts'

/** A password that somebody types for an account. */
export interface Guess {
  place: Place
  /** Counts it before it is judged; refused when there were too many. */
  count: () => Promise<void>
  /** Takes back the count, because the guess was right. */
  giveBack: () => Promise<void>
}

/**
 * Guesses are counted per account and network, and slow down after ten; a device that the account knows has a count of its
 * own. So nobody can keep the owner out, and what is done does not depend on whether the account exists.
 */
export async function beginGuess(
  { db, limiter, now, address, clock }: Pick<Ctx, 'db' | 'limiter' | 'now' | 'address' | 'clock'>,
  name: SignInName,
  device: string | undefined,
): Promise<Guess> {
  const asker = { address, subject: subjectOf(name) }
  const line = networkOf(address)
  const countPair = async (): Promise<void> => {
    const refused = await limiter.tryTake(db, 'login', asker, now, clock())
    if (refused) throw tooManyGuesses(name, refused.retryAfter)
  }
  const giveBackPair = (): Promise<void> => limiter.giveBack('login', asker)

  const deviceHash = deviceHashOf(device)
  if (deviceHash && (await isKnown(db, name, deviceHash, now))) {
    let isDevices = true
    return {
      place: { rank: 'trusted', line },
      count: async () => {
        isDevices = await countDeviceGuess(db, name, deviceHash)
        if (!isDevices) await countPair()
      },
      // Its own guesses come back when the device is remembered again.
      giveBack: async () => (isDevices ? undefined : giveBackPair()),
    }
  }
  // Refused before it is queued; the exact count is checked when it is dequeued.
  const { hits, retryAfter } = await limiter.standingOf('login', asker, now)
  if (retryAfter > 0) throw tooManyGuesses(name, retryAfter)
  return { place: { rank: hits > 0 ? 'suspect' : 'clean', line }, count: countPair, giveBack: giveBackPair }
}

function tooManyGuesses(name: SignInName, seconds: number): Refusal {
  const code = 'emailKey' in name ? 'too-many-guesses' : 'too-many-class-guesses'
  return new Refusal(code, { count: seconds, retryAfter: seconds })
}
