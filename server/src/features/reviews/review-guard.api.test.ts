import { changeChallenges } from '@drapeau/contract/challenges/bulk-change.ts'
import * as challenges from '@drapeau/contract/challenges/challenges.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { addFiles, deleteFiles } from '@drapeau/contract/files.ts'
import { createHint, deleteHint, updateHint } from '@drapeau/contract/hints.ts'
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

describe('in an event with a review step', () => {
  test('a new challenge of an author is a draft, and one of an owner is what they say', async () => {
    const { event, ada, owner } = await scene.staffed()
    expect((await scene.create(ada, event, 'published')).body).toMatchObject({ state: 'draft', review: 'none' })
    expect((await scene.create(owner, event, 'published')).body.state).toBe('published')
    expect((await scene.create(olga, event, 'published')).body.state).toBe('published')
  })

  test('authors do not publish what they created or changed last, others do', async () => {
    const { id, ada, ben } = await scene.draft()
    expect((await scene.publish(ada, id)).body).toMatchObject({ status: 403, code: 'review-required' })
    const both = await scene.change(ben, id, { value: 5, state: 'published' })
    expect(both.body).toMatchObject({ code: 'review-required' })
    expect((await scene.change(ben, id, { value: 5 })).status).toBe(200)
    expect((await scene.publish(ben, id)).body).toMatchObject({ code: 'review-required' })
    expect((await scene.change(ada, id, { value: 10 })).status).toBe(200)
    expect((await scene.publish(ben, id)).body).toMatchObject({ state: 'published' })
  })

  test('owners and administrators publish what they wrote', async () => {
    const { event, owner } = await scene.staffed()
    for (const person of [owner, olga]) {
      const { body } = await scene.create(person, event)
      expect((await scene.publish(person, body._id)).body.state).toBe('published')
    }
  })

  test('several are published all or none', async () => {
    const { event, ada, ben } = await scene.staffed()
    const [hers, his] = [(await scene.create(ada, event)).body._id, (await scene.create(ben, event)).body._id]
    const all = (by: Person, ids: string[]) =>
      here.api
        .as(by)
        .call(changeChallenges, { body: { challenges: ids.map((_id) => ({ _id, state: 'published' as const })) } })
    expect((await all(ada, [his, hers])).body).toMatchObject({ code: 'review-required' })
    expect((await all(ada, [his])).status).toBe(200)
  })

  test('authors leave what is published alone: its text, hints, files and requirements', async () => {
    const { id, event, ada, ben, owner } = await scene.draft()
    const as = here.api.as(ada)
    const params = { id }
    const hint = await as.call(createHint, { params, body: { content: 'Pull.' } })
    const files = await as.call(addFiles, { params, body: {}, files: [new File(['x'], 'rope.txt')] })
    const other = (await scene.create(ben, event)).body._id
    expect((await scene.publish(owner, id)).status).toBe(200)
    const hintId = { id: hint.body._id }
    const tries = [
      await scene.change(ada, id, { value: 1 }),
      await scene.change(ben, id, { opensAt: new Date().toISOString() }),
      await as.call(createHint, { params, body: { content: 'It is the left one.' } }),
      await as.call(updateHint, { params: hintId, body: { content: 'Left.' } }),
      await as.call(deleteHint, { params: hintId }),
      await as.call(addFiles, { params, body: {}, files: [new File(['y'], 'flag.txt')] }),
      await as.call(deleteFiles, { body: { files: files.body.files.map(({ _id }) => _id) } }),
      await as.call(challenges.setRequirements, { params, body: { requirements: [other] } }),
    ]
    expect(tries.map(({ body }) => Reflect.get(body, 'code') as unknown)).toEqual(tries.map(() => 'reviewed-already'))
    expect((await scene.change(owner, id, { value: 1 })).status).toBe(200)
    expect((await scene.change(ada, id, { value: 2, state: 'draft' })).body).toMatchObject({ value: 2, state: 'draft' })
    expect((await scene.publish(ada, id)).status).toBe(403)
  })

  test('an author who adds a hint has changed the challenge', async () => {
    const { id, ben } = await scene.draft()
    await here.api.as(ben).call(createHint, { params: { id }, body: { content: 'Pull.' } })
    expect((await scene.publish(ben, id)).body).toMatchObject({ code: 'review-required' })
  })

  test('a published challenge does not move in or out by its author', async () => {
    const { event, ada } = await scene.staffed()
    const open = await here.build.event({ status: 'upcoming' })
    await here.build.grant(ada, 'author', open)
    here.invalidate()
    const { body: made } = await scene.create(ada, open, 'published')
    expect(made.state).toBe('published')
    expect((await scene.change(ada, made._id, { event: event.id })).body).toMatchObject({ code: 'review-required' })
    const { body: known } = await scene.create(olga, event, 'published')
    expect((await scene.change(ada, known._id, { event: open.id })).body).toMatchObject({ code: 'reviewed-already' })
  })
})

test('without a review step authors publish their own, as before', async () => {
  const { event, ada } = await scene.staffed(false)
  const { body } = await scene.create(ada, event, 'published')
  expect(body).toMatchObject({ state: 'published', reviewed: null })
  expect((await scene.change(ada, body._id, { value: 3 })).status).toBe(200)
})

test('an owner turns the review step on and off, and an author does not', async () => {
  const { id, event, ada, owner } = await scene.draft(false)
  const set = (by: Person, requiresReview: boolean) =>
    here.api.as(by).call(updateEvent, { params: { id: event.id }, body: { requiresReview } })
  expect((await set(ada, true)).status).toBe(403)
  expect((await set(owner, true)).body.requiresReview).toBe(true)
  expect((await scene.publish(ada, id)).status).toBe(403)
  await set(owner, false)
  expect((await scene.publish(ada, id)).status).toBe(200)
})
