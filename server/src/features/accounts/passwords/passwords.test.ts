import { Password } from '@drapeau/contract/fields.ts'
import { login } from '@drapeau/contract/accounts/accounts.ts'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { world } from '#test/world.ts'
import { generatePassword } from './generated-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** A hash with weak parameters, which is fast to verify. */
const older = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$6R2FoSgLBSKWNoVQfp3ZZCiZVVPDHEDS1ifE3JAaXZo'

describe('a stored password', () => {
  test('is recognised, and nothing else is', async () => {
    const stored = await hashPassword('Correct-Horse-7')
    expect(await isPassword('Correct-Horse-7', stored)).toBe(true)
    for (const other of ['correct-horse-7', 'Correct-Horse-7 ', 'Correct-Horse-', '', stored])
      expect(await isPassword(other, stored)).toBe(false)
  })

  test('is stored differently each time', async () => {
    expect(await hashPassword('Correct-Horse-7')).not.toBe(await hashPassword('Correct-Horse-7'))
  })

  test('is verified with its own parameters, also when they have changed since', async () => {
    expect(await isPassword('Wrong-Horse-7', older)).toBe(false)
  })

  test('matches when an accent is encoded in another way', async () => {
    expect(await isPassword('Cafe\u0301-Horse-7', await hashPassword('Caf\u00E9-Horse-7'))).toBe(true)
  })

  test('is required: an account without one accepts no password', async () => {
    for (const typed of ['', 'null', 'Correct-Horse-7']) expect(await isPassword(typed, null)).toBe(false)
  })

  test('throws when it cannot be parsed', async () => {
    await expect(isPassword('Correct-Horse-7', 'plain')).rejects.toThrow('cannot be read')
  })
})

test('E2 a sign-in waits in the hash queue whether the account exists or not', async () => {
  const here = await world()
  const known = await here.build.player({ withPassword: true })
  for (const email of [known.email, 'nobody@example.org']) {
    let finished = 0
    const before = Array.from({ length: 8 }, async () => {
      await hashPassword('Correct-Horse-7')
      finished += 1
    })
    const { status } = await here.api.call(login, { body: forms.login({ email }, { password: 'Wrong-Horse-7' }) })
    // Two hash at a time in order, so all but the last of the earlier ones must be done by now.
    expect(finished).toBeGreaterThanOrEqual(7)
    expect(status).toBe(401)
    await Promise.all(before)
  }
})

describe('a generated password', () => {
  const made = Array.from({ length: 500 }, generatePassword)

  test('satisfies the policy', () => {
    for (const password of made) expect(Password.safeParse(password).success).toBe(true)
  })

  test('has no characters that are easily confused', () => {
    for (const password of made) expect(password).toMatch(/^[^0OoIl1S5Z2B8]{19}$/)
  })

  test('is different each time', () => {
    expect(new Set(made).size).toBe(made.length)
  })
})

test('A10 when more than five hundred wait, one is refused, and not the newest', async () => {
  // Up to as many as there are cores are hashing, and five hundred wait.
  const before = Promise.allSettled(
    Array.from({ length: 501 + availableParallelism() }, () => isPassword('Correct-Horse-7', older)),
  )
  await expect(hashPassword('Correct-Horse-7')).resolves.toMatch(/^\$argon2id/)
  // All test files of this process share the queue, so it is emptied before the next one.
  const refused = (await before).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(1)
  for (const each of refused) expect(each).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } })
})
