import { createClass } from '@drapeau/contract/classes/classes.ts'
import { addPupils } from '@drapeau/contract/classes/pupils.ts'
import { listSubscribers } from '@drapeau/contract/events/events.ts'
import { getCertificate, getCertificates } from '@drapeau/contract/results.ts'
import { expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { linesOfPages } from '#test/pdf-text.ts'
import { ago, minutes, regatta } from '#test/regatta.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

const soon = (): Date => new Date(Date.now() + minutes(1))

async function pdf({ api }: World, person: { token: string }, eventId: string, path: string, language = 'en') {
  const { status, body, headers } = await api
    .as(person)
    .raw<string>({ url: `/api/events/${eventId}/${path}`, headers: { 'accept-language': language } })
  return { status, body, headers, pages: body.match(/\/Type \/Page\b/g)?.length }
}

test('every listed player has a certificate once the results are public', async () => {
  const site = await world()
  const { event, ada, admin, outsider, params } = await regatta(site, { endsAt: soon() })
  const early = await site.api.as(ada).call(getCertificate, { params, query: {} })
  expect(early).toMatchObject({ status: 403, body: { code: 'results-not-out' } })
  expect((await site.api.as(admin).call(getCertificates, { params, query: {} })).body).toMatchObject({
    code: 'results-not-out',
  })
  site.advance(minutes(1))
  const own = await pdf(site, ada, event.id, 'certificate', 'fr')
  expect(own).toMatchObject({ status: 200, pages: 1 })
  expect(own.body.startsWith('%PDF-1.')).toBe(true)
  expect(own.body.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(own.body).toContain('/Lang (fr)')
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment; filename="Regatta certificate.pdf"'),
  })
  // There are four members in three teams.
  expect(await pdf(site, admin, event.id, 'certificates')).toMatchObject({ status: 200, pages: 4 })
  const strange = await site.api.as(outsider).call(getCertificate, { params, query: {} })
  expect(strange).toMatchObject({ status: 404, body: { code: 'not-entered' } })
  const unknown = { params: { id: crypto.randomUUID() }, query: {} }
  expect((await site.api.as(ada).call(getCertificate, unknown)).body).toMatchObject({ code: 'not-found' })
  expect((await site.api.as(admin).call(getCertificates, unknown)).body).toMatchObject({ code: 'not-found' })
})

test('there are no certificates during a freeze, none for disqualified entries, and some without a rank for hidden ones', async () => {
  const site = await world()
  const { event, ada, eve, ken, admin, params } = await regatta(site, { endsAt: ago(1), freezesAt: ago(10) })
  expect((await site.api.as(ada).call(getCertificate, { params, query: {} })).body).toMatchObject({
    code: 'results-not-out',
  })
  await site.database.pool.query('update event set revealed_at = now()')
  await site.database.pool.query(`update entry set status = 'disqualified' where name = 'Bleu'`)
  await site.database.pool.query(`update entry set status = 'hidden' where name = 'Or'`)
  site.invalidate()
  expect(await site.api.as(eve).call(getCertificate, { params, query: {} })).toMatchObject({
    status: 403,
    body: { code: 'disqualified' },
  })
  expect(await pdf(site, ken, event.id, 'certificate')).toMatchObject({ status: 200, pages: 1 })
  expect(await pdf(site, admin, event.id, 'certificates')).toMatchObject({ status: 200, pages: 2 })
})

test('all certificates include teams below the minimum that solved nothing, after the ranked ones, with school and signature', async () => {
  const site = await world()
  const { event, ada, admin } = await regatta(site, { endsAt: ago(1), teamSize: [2, 3] })
  const lin = await site.build.player({ name: 'Lin' })
  await site.build.entry({ event, members: [lin], name: 'Vert' })
  await site.build.entry({ event, members: [await site.build.player({ name: 'Kim' })], name: 'Argent' })
  await site.build.entry({ event, members: [await site.build.player({ name: 'Max' })], name: 'Noir' })
  await site.database.pool.query(`update entry set status = 'disqualified' where name = 'Noir'`)
  const wire = await Wire.to(site.app.fastify)
  const print = async (person: Person, path: string): Promise<string[][]> => {
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': 'en' }
    return linesOfPages((await wire.request({ path: `/api/events/${event.id}/${path}`, headers })).bytes)
  }
  const all = await print(admin, 'certificates')
  expect(all.map((lines) => lines[2])).toEqual(['Ada', 'Bob', 'Eve', 'Ken', 'Kim', 'Lin'])
  expect(all.map((lines) => lines.slice(6, 8))).toEqual([
    ['1st of 3 · 300 points', 'Team Rouge'],
    ['1st of 3 · 300 points', 'Team Rouge'],
    ['2nd of 3 · 60 points', 'Team Bleu'],
    ['3rd of 3 · 60 points', 'Team Or'],
    ['For taking part', 'Team Argent'],
    ['For taking part', 'Team Vert'],
  ])
  for (const lines of all) expect(lines.slice(8)).toEqual(['EPITECH · Drapeau', 'Signature'])
  expect([await print(ada, 'certificate'), await print(lin, 'certificate')]).toEqual([[all[0]], [all[5]]])
})

test('names of any script and length can be printed', async () => {
  const site = await world()
  const event = await site.build.event({ name: '李白杯', endsAt: ago(1), startsAt: ago(60) })
  for (const name of ['李小龍', 'محمد', '🎉 Party', 'W'.repeat(100), 'Z\u0351\u0352\u0353algo', 'Ольга'])
    await site.build.entry({ event, members: [await site.build.player({ name })], name })
  const admin = await site.build.admin()
  expect(await pdf(site, admin, event.id, 'certificates')).toMatchObject({ status: 200, pages: 6 })
  const empty = await site.build.event({ endsAt: ago(1), startsAt: ago(60) })
  expect((await site.api.as(admin).call(getCertificates, { params: { id: empty.id }, query: {} })).status).toBe(404)
})

test('a certificate has the display name, or on request the real name that a class knows', async () => {
  const site = await world()
  const { event, ada, admin, params } = await regatta(site, { endsAt: soon() })
  const judge = await site.build.staff('judge', event)
  site.advance(minutes(1))
  const size = async (person: { token: string }, path: string) =>
    Buffer.byteLength((await pdf(site, person, event.id, path)).body)
  const before = await size(ada, 'certificate?names=real')
  expect((await site.api.as(ada).raw({ url: `/api/events/${event.id}/certificate?names=both` })).status).toBe(400)
  const { _id: id } = (await site.api.as(admin).call(createClass, { body: { name: '5B', country: 'France' } })).body
  const person = { name: 'Ada', loginName: 'ada', email: ada.email, realName: 'A', account: ada.id }
  const added = await site.api.as(admin).call(addPupils, { params: { id }, body: { people: [person] } })
  expect(added.status).toBe(201)
  // A name of one letter draws less than any of the display names.
  expect(await size(ada, 'certificate?names=real')).toBeLessThan(before)
  expect(await size(ada, 'certificate')).toBe(before)
  expect(await size(judge, 'certificates?names=real')).toBeLessThan(await size(judge, 'certificates?names=display'))
  const listed = (await site.api.as(judge).call(listSubscribers, { params, query: {} })).body.subscribers
  expect(listed.find(({ _id }) => _id === ada.id)).toMatchObject({ name: ada.name, realName: 'A', email: '' })
})
