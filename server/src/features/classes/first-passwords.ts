import { availableParallelism } from 'node:os'
import { generateFirstPassword } from '#features/accounts/passwords/generated-password.ts'
import { hashPassword, placeOf } from '#features/accounts/passwords/passwords.ts'
import type { Ctx } from '#platform/http/context.ts'

/** Enough to keep the hashers busy: the others in the queue take turns with this line. */
const atOnce = Math.max(2, availableParallelism())

/** New passwords with their hashes. Hashing hundreds takes long, and leaves room for people who sign in meanwhile. */
export async function makePasswords(
  ctx: Pick<Ctx<'admin'>, 'member' | 'address'>,
  count: number,
): Promise<{ text: string; hash: string }[]> {
  const made: { text: string; hash: string }[] = []
  let left = count
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const text = generateFirstPassword()
      made.push({ text, hash: await hashPassword(text, placeOf(ctx)) })
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work))
  return made
}
