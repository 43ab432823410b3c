import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { deleteUser } from '@drapeau/contract/accounts/users.ts'
import { deleteEvent } from '@drapeau/contract/events/events.ts'
import { getHonestyReport, listUnseenHonesty, markHonestySeen, markHonestyUnseen } from '@drapeau/contract/honesty.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

const minute = 60_000

let site: World
let admin: Person
let event: { id: string; name: string }
let reefs: NamedRef & { captain: Person }
let tides: NamedRef & { captain: Person }

async function team(name: string, of: { id: string } = event) {
  const captain = await site.build.player()
  return { ...(await site.build.entry({ event: of, members: [captain], name })), captain }
}

/** Both send the same wrong text to a new challenge. */
async function share(text: string): Promise<void> {
  const challenge = await site.build.challenge({ event })
  for (const entry of [reefs, tides])
    await site.build.submission({ challenge, entry, player: entry.captain, answer: text })
}

beforeEach(async () => {
  site = await world()
  admin = await site.build.admin()
  event = await site.build.event({ teamSize: [1, 4] })
  ;[reefs, tides] = [await team('Reefs'), await team('Tides')]
  await share('epitech{cold harbour}')
})

const entries = (): string[] => [tides.id, reefs.id]

function see({ as = admin, id = event.id, of = entries(), signs = 1 } = {}) {
  return site.api.as(as).call(markHonestySeen, { params: { id }, body: { entries: of, signs } })
}

function unsee({ as = admin, id = event.id, of = entries() } = {}) {
  return site.api.as(as).call(markHonestyUnseen, { params: { id }, body: { entries: of } })
}

async function report() {
  // Stays within the rate limit.
  site.advance(minute)
  const { body } = await site.api.as(admin).call(getHonestyReport, { params: { id: event.id } })
  return body.groups
}

async function countMarks(): Promise<number> {
  const { rows } = await site.database.pool.query<{ marks: number }>('select count(*)::int as marks from honesty_mark')
  return rows[0]?.marks ?? 0
}

describe('a group of the honesty report', () => {
  test('is marked as seen with who and when, and the mark can be taken back', async () => {
    const expected = { by: { _id: admin.id, name: admin.name }, at: expect.any(String) as string, signs: 1 }
    expect((await report()).map(({ seen }) => seen)).toEqual([null])
    const { status, body } = await see()
    expect([status, body]).toEqual([200, expected])
    expect((await report()).map(({ seen, signs }) => [seen, signs])).toEqual([[body, 1]])
    expect((await unsee()).status).toBe(200)
    expect((await report()).map(({ seen }) => seen)).toEqual([null])
    // A second time changes nothing.
    expect((await unsee()).status).toBe(200)
  })

  test('keeps its mark when evidence is added, so that both numbers can be compared', async () => {
    await see()
    await share('epitech{warm harbour}')
    expect((await report()).map(({ seen, signs }) => [seen?.signs, signs])).toEqual([[1, 2]])
    await see({ signs: 2 })
    // Somebody else still had the older report open.
    await see({ as: await site.build.admin(), signs: 1 })
    expect((await report()).map(({ seen, signs }) => [seen?.signs, signs])).toEqual([[2, 2]])
  })

  test('of other entries keeps its own mark', async () => {
    const gulls = await team('Gulls')
    await see({ of: [gulls.id, reefs.id] })
    expect((await report()).map(({ seen }) => seen)).toEqual([null])
    await see()
    await unsee({ of: [gulls.id, reefs.id] })
    expect((await report())[0]?.seen?.by?.name).toBe(admin.name)
  })

  test('that many administrators mark at once has one mark', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => site.build.admin()))
    const replies = await Promise.all(
      [admin, ...others].flatMap((as) => [see({ as }), see({ as, of: entries().toReversed() })]),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countMarks()).toBe(1)
  })

  test('stays marked when the administrator is deleted', async () => {
    const other = await site.build.admin()
    await see({ as: other })
    expect((await site.api.as(admin).call(deleteUser, { params: { id: other.id } })).status).toBe(200)
    expect((await report())[0]?.seen).toMatchObject({ by: null, signs: 1 })
  })

  test('loses its mark with the event', async () => {
    await see()
    await site.api.as(admin).call(deleteEvent, { params: { id: event.id }, query: {} })
    expect(await countMarks()).toBe(0)
  })

  test('is marked and unmarked in the audit log, with the names of its entries', async () => {
    await see()
    await unsee()
    await unsee()
    const { body } = await site.api.as(admin).call(listAudit, { query: { kind: 'event' } })
    const names = ['Reefs', 'Tides']
    expect(body.records.map(({ action, subject, changes }) => [action, subject._id, changes])).toEqual([
      ['updated', event.id, [{ field: 'honestySeen', before: names, after: null }]],
      ['updated', event.id, [{ field: 'honestySeen', before: null, after: names }]],
    ])
  })
})

describe('a mark is refused', () => {
  test('for an unknown event, and for entries that are unknown or in another event', async () => {
    const elsewhere = await team('Others', await site.build.event({ teamSize: [1, 4] }))
    const replies = [
      await see({ id: noId }),
      await see({ of: [reefs.id, noId] }),
      await see({ of: [reefs.id, elsewhere.id] }),
      await unsee({ id: noId }),
    ]
    expect(replies.map(({ status, body }) => [status, 'code' in body && body.code])).toEqual(
      replies.map(() => [404, 'not-found']),
    )
    expect(await countMarks()).toBe(0)
  })

  test('without entries, with too many, or without a sign', async () => {
    for (const [body, field] of [
      [{ entries: [], signs: 1 }, 'entries'],
      [{ entries: Array.from({ length: 11 }, () => reefs.id), signs: 1 }, 'entries'],
      [{ entries: entries(), signs: 0 }, 'signs'],
      [{ entries: entries(), signs: 1.5 }, 'signs'],
    ] as const) {
      const reply = await site.api
        .as(admin)
        .call(markHonestySeen, { params: { id: event.id }, body: { ...body, entries: [...body.entries] } })
      expect([reply.status, reply.body]).toMatchObject([400, { errors: { [field]: sentences.fieldInvalid } }])
    }
  })

  test('Z1 to players and visitors', async () => {
    const params = { id: event.id }
    expect((await see({ as: reefs.captain })).status).toBe(403)
    expect((await unsee({ as: reefs.captain })).status).toBe(403)
    expect((await site.api.as(reefs.captain).call(listUnseenHonesty)).status).toBe(403)
    const body = { entries: entries(), signs: 1 }
    expect((await site.api.call(markHonestySeen, { params, body })).status).toBe(401)
    expect(await countMarks()).toBe(0)
  })
})

describe('the count of what nobody has looked at', () => {
  async function count() {
    site.advance(minute)
    return (await site.api.as(admin).call(listUnseenHonesty)).body.events
  }

  test('is given for running and recently ended events, and falls with each mark', async () => {
    const ahead = { startsAt: new Date(Date.now() + 60 * minute), endsAt: new Date(Date.now() + 120 * minute) }
    await site.build.event(ahead)
    const old = {
      startsAt: new Date(Date.now() - 40 * 1_440 * minute),
      endsAt: new Date(Date.now() - 20 * 1_440 * minute),
    }
    await site.build.event(old)
    const running = { _id: event.id, name: event.name, status: 'running' }
    expect(await count()).toEqual([{ ...running, unseen: 1, strong: 0 }])
    for (const text of ['epitech{warm harbour}', 'epitech{wide harbour}']) await share(text)
    expect(await count()).toEqual([{ ...running, unseen: 1, strong: 1 }])
    await see({ signs: 3 })
    expect(await count()).toEqual([{ ...running, unseen: 0, strong: 0 }])
    await share('epitech{deep harbour}')
    expect(await count()).toEqual([{ ...running, unseen: 1, strong: 1 }])
  })
})
