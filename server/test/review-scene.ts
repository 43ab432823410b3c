import * as challenges from '@drapeau/contract/challenges/challenges.ts'
import { askForReview, returnChallenge } from '@drapeau/contract/challenges/reviews.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import type { Person } from './builders.ts'
import type { World } from './world.ts'

interface Staffed {
  event: { id: string; name: string }
  ada: Person
  ben: Person
  owner: Person
}

/** What authors and reviewers do with challenges. */
export async function reviewScene({ api, build }: World) {
  const category = await build.category()

  /** An event with a review step, two authors and an owner. */
  async function staffed(requiresReview = true): Promise<Staffed> {
    const event = await build.event({ status: 'upcoming', requiresReview })
    const [ada, ben, owner] = [
      await build.staff('author', event),
      await build.staff('author', event),
      await build.staff('owner', event),
    ]
    return { event, ada, ben, owner }
  }

  const form = (event: { id: string }) => ({
    name: `Knot ${crypto.randomUUID().slice(0, 8)}`,
    description: '<p>Untie it.</p>',
    category: category.id,
    value: 100,
    flag: 'epitech{knot}',
    event: event.id,
  })
  const create = (by: Person, event: { id: string }, state: 'draft' | 'published' = 'draft') =>
    api.as(by).call(challenges.createChallenge, { body: { ...form(event), state }, files: [] })
  const change = (by: Person, id: string, body: object) =>
    api.as(by).call(challenges.updateChallenge, { params: { id }, body, files: [] })

  /** A draft of Ada's. */
  async function draft(requiresReview = true): Promise<Staffed & { id: string; name: string }> {
    const all = await staffed(requiresReview)
    const { body } = await create(all.ada, all.event)
    return { ...all, id: body._id, name: body.name }
  }

  return {
    staffed,
    create,
    change,
    draft,
    publish: (by: Person, id: string) => change(by, id, { state: 'published' }),
    ask: (by: Person, id: string) => api.as(by).call(askForReview, { params: { id } }),
    sendBack: (by: Person, id: string, body: { note: string; version?: number } = { note: 'Too easy.' }) =>
      api.as(by).call(returnChallenge, { params: { id }, body }),
    titlesOf: async (person: Person) =>
      (await api.as(person).call(listNotifications, { query: {} })).body.notifications.map(({ title }) => title),
  }
}
