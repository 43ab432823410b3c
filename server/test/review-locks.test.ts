import { updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { askForReview, returnChallenge } from '@drapeau/contract/challenges/reviews.ts'
import { createHint, deleteHint } from '@drapeau/contract/hints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import { runBetweenLocks } from './lock-waits.ts'
import { type World, world } from './world.ts'

/** Decision 0023 for reviews: those who are notified before the challenge, and the challenge before what belongs to it. */

let site: World
let admin: Person
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

const lockRow = (table: string, id: string) => [`select from ${table} where id = $1 for update nowait`, [id]] as const

/** A draft with an author, and an owner who can publish it. */
async function draft() {
  const event = await site.build.event({ requiresReview: true })
  const [author, owner] = [await site.build.staff('author', event), await site.build.staff('owner', event)]
  return { ...(await site.build.challenge({ event, state: 'draft' })), author, owner }
}

describe('the account is locked before the challenge', () => {
  test('when its owner will be asked for a review', async () => {
    const { id, author, owner } = await draft()
    const work = () => site.api.as(author).call(askForReview, { params: { id } })
    const locks = { first: lockRow('account', owner.id), next: lockRow('challenge', id), work }
    expect((await runBetweenLocks(site.database, locks)).status).toBe(200)
  })

  test.each(['sent back', 'published'] as const)('when a challenge of its owner is %s', async (outcome) => {
    const { id, author } = await draft()
    await site.build.waitingReview({ id }, author)
    const as = site.api.as(admin)
    const work = () =>
      outcome === 'sent back'
        ? as.call(returnChallenge, { params: { id }, body: { note: '' } })
        : as.call(updateChallenge, { params: { id }, body: { state: 'published' }, files: [] })
    const locks = { first: lockRow('account', author.id), next: lockRow('challenge', id), work }
    expect((await runBetweenLocks<{ status: number }>(site.database, locks)).status).toBe(200)
  })
})

test('the challenge is locked before its hint, when the hint is deleted', async () => {
  const { id, author } = await draft()
  const { body } = await site.api.as(author).call(createHint, { params: { id }, body: { content: 'Pull.' } })
  const work = () => site.api.as(author).call(deleteHint, { params: { id: body._id } })
  const locks = { first: lockRow('challenge', id), next: lockRow('hint', body._id), work }
  expect((await runBetweenLocks(site.database, locks)).status).toBe(200)
})
