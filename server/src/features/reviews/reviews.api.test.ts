import { listAudit } from '@drapeau/contract/audit/audit.ts'
import * as challenges from '@drapeau/contract/challenges/challenges.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { reviewScene } from '#test/review-scene.ts'
import { type World, world } from '#test/world.ts'

let here: World
let olga: Person
let scene: Awaited<ReturnType<typeof reviewScene>>

beforeAll(async () => {
  here = await world()
  olga = await here.build.admin({ name: 'Olga' })
  scene = await reviewScene(here)
})

describe('asking for a review', () => {
  test('notifies those who can publish, and is listed', async () => {
    const { id, name, event, ada, ben, owner } = await scene.draft()
    const { body } = await scene.ask(ada, id)
    expect(body).toMatchObject({
      state: 'waiting',
      note: '',
      askedBy: { _id: ada.id, name: ada.name },
      createdBy: { _id: ada.id },
      changedBy: { _id: ada.id },
    })
    for (const person of [ben, owner])
      expect(await scene.titlesOf(person)).toEqual([`${name} is waiting for your review`])
    expect(await scene.titlesOf(ada)).toEqual([])
    const listed = async (query: object) =>
      (await here.api.as(owner).call(challenges.listChallenges, { query: { event: event.id, ...query } })).body
    await scene.create(ada, event)
    expect((await listed({ review: 'waiting' })).challenges).toMatchObject([{ _id: id, review: 'waiting' }])
    expect((await listed({ review: 'returned' })).totalRows).toBe(0)
    expect((await listed({})).totalRows).toBe(2)
    const log = await here.api.as(olga).call(listAudit, { query: { subject: id, action: 'updated' } })
    expect(log.body.records).toMatchObject([
      { actor: { _id: ada.id }, role: 'author', changes: [{ field: 'review', before: 'none', after: 'waiting' }] },
    ])
  })

  test('reaches an administrator when nobody else of the event can publish', async () => {
    const event = await here.build.event({ requiresReview: true })
    const ada = await here.build.staff('author', event)
    const { body } = await scene.create(ada, event)
    await scene.ask(ada, body._id)
    expect(await scene.titlesOf(olga)).toContain(`${body.name} is waiting for your review`)
  })

  test('is possible once, for drafts of such events', async () => {
    const { id, ada, owner } = await scene.draft()
    const replies = await Promise.all([scene.ask(ada, id), scene.ask(ada, id), scene.ask(ada, id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(replies.filter(({ body }) => Reflect.get(body, 'code') === 'review-waiting')).toHaveLength(2)
    expect(await scene.titlesOf(owner)).toHaveLength(1)
    await scene.publish(owner, id)
    expect((await scene.ask(ada, id)).body).toMatchObject({ code: 'review-not-needed' })
    const plain = await scene.draft(false)
    expect((await scene.ask(plain.ada, plain.id)).body).toMatchObject({ code: 'review-not-needed' })
  })

  test('is not for others: players, judges, and authors of other events', async () => {
    const { id, event } = await scene.draft()
    expect((await scene.ask(await here.build.player(), id)).status).toBe(403)
    expect((await scene.ask(await here.build.staff('judge', event), id)).status).toBe(403)
    const stranger = await here.build.staff('author', await here.build.event())
    expect((await scene.ask(stranger, id)).status).toBe(404)
    expect((await scene.sendBack(stranger, id)).status).toBe(404)
  })
})

describe('a review', () => {
  test('ends with the publication, which its author is notified of', async () => {
    const { id, name, ada, ben } = await scene.draft()
    await scene.ask(ada, id)
    const { body } = await scene.publish(ben, id)
    expect(body).toMatchObject({ state: 'published', review: 'none', reviewed: { state: 'none', askedBy: null } })
    expect(await scene.titlesOf(ada)).toEqual([`${name} was reviewed and published`])
    expect((await scene.change(ben, id, { state: 'draft' })).body).toMatchObject({ review: 'none' })
  })

  test('ends with a note that its author reads, and can be asked for again', async () => {
    const { id, name, ada, ben } = await scene.draft()
    expect((await scene.sendBack(ben, id)).body).toMatchObject({ code: 'review-not-asked' })
    await scene.ask(ada, id)
    expect((await scene.sendBack(ada, id)).body).toMatchObject({ code: 'review-required' })
    expect((await scene.sendBack(ben, id, { note: '', version: 99 })).body).toMatchObject({ code: 'changed-meanwhile' })
    expect((await scene.sendBack(ben, id, { note: ' Too easy. ' })).body).toMatchObject({
      state: 'returned',
      note: 'Too easy.',
    })
    expect(await scene.titlesOf(ada)).toEqual([`${name} was sent back to you`])
    const seen = await here.api.as(ada).call(challenges.getChallenge, { params: { id } })
    expect(seen.body).toMatchObject({ review: 'returned', reviewed: { note: 'Too easy.' } })
    expect((await scene.ask(ada, id)).body).toMatchObject({ state: 'waiting', note: '' })
  })

  test('either of two reviewers at once decides', async () => {
    const { id, ada, ben, owner } = await scene.draft()
    await scene.ask(ada, id)
    const [published, returned] = await Promise.all([scene.publish(ben, id), scene.sendBack(owner, id)])
    expect(published.status).toBe(200)
    // Sent back first and published after, or published first: then nobody waits any more.
    expect([200, 409]).toContain(returned.status)
    const { body } = await here.api.as(olga).call(challenges.getChallenge, { params: { id } })
    expect(body).toMatchObject({ state: 'published', review: 'none' })
  })

  test('that an author rewrites at the same moment is never published by themselves', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { id, ben } = await scene.draft()
      const [rewritten, published] = await Promise.all([scene.change(ben, id, { value: 7 }), scene.publish(ben, id)])
      // Published first, Ben can no longer change it; changed first, he can no longer publish it.
      expect([rewritten.status, published.status]).not.toEqual([200, 200])
    }
  })
})
