import { Password } from '@drapeau/contract/fields.ts'
import { login } from '@drapeau/contract/accounts/accounts.ts'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { world } from '#test/world.ts'
import { generatePassword } from './generated-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** Of a time when less was asked: it is compared in no time. */
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

  test('keeps its own strength, also when we ask for more today', async () => {
    expect(await isPassword('Wrong-Horse-7', older)).toBe(false)
  })

  test('an accent typed in two ways is the same accent', async () => {
    expect(await isPassword('Cafe\u0301-Horse-7', await hashPassword('Caf\u00E9-Horse-7'))).toBe(true)
  })

  test('nothing opens an account without one', async () => {
    for (const typed of ['', 'null', 'Correct-Horse-7']) expect(await isPassword(typed, null)).toBe(false)
  })

  test('what cannot be read is an error, not an open door', async () => {
    await expect(isPassword('Correct-Horse-7', 'plain')).rejects.toThrow('cannot be read')
  })
})

test('E2 a sign-in waits for its turn to hash, whether the account is known or not', async () => {
  const here = await world()
  const known = await here.build.player({ withPassword: true })
  for (const email of [known.email, 'nobody@example.org']) {
    let finished = 0
    const before = Array.from({ length: 8 }, async () => {
      await hashPassword('Correct-Horse-7')
      finished += 1
    })
    const { status } = await here.api.call(login, { body: forms.login({ email }, { password: 'Wrong-Horse-7' }) })
    // Two at once, first come, first served: all but the last of those before us must be done by now.
    expect(finished).toBeGreaterThanOrEqual(7)
    expect(status).toBe(401)
    await Promise.all(before)
  }
})

describe('a generated password', () => {
  const made = Array.from({ length: 500 }, generatePassword)

  test('keeps the policy', () => {
    for (const password of made) expect(Password.safeParse(password).success).toBe(true)
  })

  test('has no signs that are taken for one another', () => {
    for (const password of made) expect(password).toMatch(/^[^0OoIl1S5Z2B8]{19}$/)
  })

  test('is another each time', () => {
    expect(new Set(made).size).toBe(made.length)
  })
})

test('A10 of more than five hundred that wait, one is asked to come back, and not the newest', async () => {
  // Some are at work, fewer than there are cores and one, and five hundred wait.
  const before = Promise.allSettled(
    Array.from({ length: 501 + availableParallelism() }, () => isPassword('Correct-Horse-7', older)),
  )
  await expect(hashPassword('Correct-Horse-7')).resolves.toMatch(/^\$argon2id/)
  // The line is shared by all files that this process tries: whoever comes next is not to wait for ours.
  const refused = (await before).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(1)
  for (const each of refused) expect(each).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } })
})
