import { listAudit } from '@drapeau/contract/audit/audit.ts'
import type { EventForm } from '@drapeau/contract/events/event-form.ts'
import {
  createEvent,
  getEvent,
  isManagedEvent,
  type ManagedEvent,
  updateEvent,
} from '@drapeau/contract/events/events.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
let site: World
let api: Api

beforeAll(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

async function read(id: string): Promise<ManagedEvent> {
  const { body } = await api.call(getEvent, { params: { id } })
  if (!isManagedEvent(body)) throw new TypeError('An administrator was given what players see.')
  return body
}

async function save(id: string, options: Partial<EventForm>) {
  const { _id: _, status: __, revealedAt: ___, place: ____, pausedAt: _____, ...known } = await read(id)
  return api.call(updateEvent, { params: { id }, body: { ...known, ...options } })
}

describe('the rules of an event', () => {
  test('are stored as written, shown to players, and recorded', async () => {
    const rules = '<h2>Fair play</h2><p>No <strong>sharing</strong> of flags.</p>'
    const event = {
      name: 'Cup of rules',
      description: 'With rules.',
      rules,
      scope: 'open' as const,
      startDate: new Date(Date.now() + hour).toISOString(),
      endDate: new Date(Date.now() + 2 * hour).toISOString(),
    }
    const { status, body } = await api.call(createEvent, { body: event })
    expect([status, body.rules]).toEqual([201, rules])
    const player = site.api.as(await site.build.player())
    expect((await player.call(getEvent, { params: { id: body._id } })).body.rules).toBe(rules)
    await save(body._id, { rules: '<p>None.</p>' })
    const { records } = (await api.call(listAudit, { query: { subject: body._id } })).body
    expect(records[0]?.changes).toEqual([{ field: 'rules', before: rules, after: '<p>None.</p>' }])
    expect(records[1]?.changes).toContainEqual({ field: 'rules', before: null, after: rules })
  })

  test('are removed if they have no text', async () => {
    const { id } = await site.build.event()
    for (const rules of ['', '<p> </p>', '<script>alert(1)</script>', null]) {
      await save(id, { rules: '<p>Some.</p>' })
      expect((await save(id, { rules })).body.rules).toBeNull()
    }
  })

  test.each([
    '<p>a<script>alert(1)</script></p>',
    '<p onclick="alert(1)" style="position:fixed">a</p>',
    '<form action="https://evil.example"><input></form><p>a</p>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="//evil.example"><p>a</p>',
    '<p><img src="https://evil.example/x.png">a</p>',
    '<p><a href="javascript:alert(1)">a</a></p>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math><p>a</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>a</p>',
  ])('X3 are stripped of active content: %s', async (rules) => {
    const { id } = await site.build.event()
    const { body } = await save(id, { rules })
    expect(body.rules).toContain('<p>a</p>')
    expect(body.rules).not.toMatch(
      /<(script|form|input|meta|base|img|style|math|noscript|a)\b|on\w+=|javascript:|evil/i,
    )
    expect((await read(id)).rules).toBe(body.rules)
  })

  test('I3, D1 that are not valid text, or too long, are refused by field', async () => {
    const { id } = await site.build.event()
    expect((await save(id, { rules: 'a\0b' })).body.errors).toEqual({ rules: sentences.textUnreadable })
    const long = await save(id, { rules: `<p>${'a'.repeat(50_001)}</p>` })
    expect([long.status, long.body.errors]).toEqual([400, { rules: sentences.descriptionLong }])
  })
})

describe('a revealed freeze', () => {
  async function revealed() {
    const freezesAt = new Date(Date.now() - hour / 2)
    const { id } = await site.build.event({ freezesAt })
    await site.database.pool.query('update event set revealed_at = now() where id = $1', [id])
    return { id, freezesAt }
  }

  test('stays revealed when other fields change', async () => {
    const { id } = await revealed()
    const { revealedAt } = await read(id)
    expect(revealedAt).not.toBeNull()
    expect((await save(id, { description: 'Described again' })).body.revealedAt).toBe(revealedAt)
  })

  test('is no longer revealed when it is moved', async () => {
    const { id } = await revealed()
    const freezeDate = new Date(Date.now() + hour).toISOString()
    expect((await save(id, { freezeDate })).body).toMatchObject({ freezeDate, revealedAt: null })
  })

  test('is gone when it is removed', async () => {
    const { id } = await revealed()
    expect((await save(id, { freezeDate: null })).body).toMatchObject({ freezeDate: null, revealedAt: null })
  })
})
