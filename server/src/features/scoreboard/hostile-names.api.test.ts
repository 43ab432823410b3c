import { createTeam, handOverTeam, joinTeam, renameTeam } from '@drapeau/contract/entries.ts'
import { exportResults, getCertificate, getCertificates, getCtftime } from '@drapeau/contract/results.ts'
import { getEntryPage } from '@drapeau/contract/scoreboard.ts'
import { getFeed } from '@drapeau/contract/scoreboard.ts'
import { getCalendar } from '@drapeau/contract/events/events.ts'
import { expect, test } from 'vitest'
import { ago, minutes, regatta } from '#test/regatta.ts'
import { type World, world } from '#test/world.ts'

/** Names that violate the rules, from an import or an older version: nothing may break on them. */
const hostile = [
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r\n=1;=2',
  'x";=cmd|/C calc!A0;"',
  'a,b;c\r\nd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '\u202egnp.exe',
  '🏴‍☠️🏴‍☠️',
  'W'.repeat(300),
  'Z\u0351\u0352\u0353\u0354\u0355algo',
  '(]\\>) stream endstream',
]

async function createEntries(site: World, names: readonly string[] = hostile) {
  const { build } = site
  const event = await build.event({
    name: 'Nuit; du, "hack" \\ %0d%0a',
    teamSize: [1, 3],
    startsAt: ago(60),
    endsAt: ago(1),
  })
  const challenges = [
    await build.challenge({ event, name: '__proto__' }),
    await build.challenge({ event, name: 'constructor' }),
  ]
  const players = []
  for (const [index, name] of names.entries()) {
    const player = await build.player({ name: `${name} ${index}`, school: `${name} ${index}` })
    const entry = await build.entry({ event, members: [player], name })
    for (const challenge of challenges) await build.solve({ challenge, entry, player, at: ago(50 - index) })
    players.push(player)
  }
  return { event, players, params: { id: event.id }, admin: await build.admin() }
}

/** Parses CSV by RFC 4180. */
function cellsOf(table: string): string[][] {
  const lines: string[][] = []
  for (const line of table.matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g))
    lines.push([...(line[1] ?? '').matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
  return lines
}

test('I9 no name or school in the results is a formula, whatever separator a spreadsheet uses', async () => {
  const site = await world()
  const { players, params } = await createEntries(site)
  const [reader] = players
  if (!reader) throw new Error('There is no reader.')
  const { body } = await site.api.as(reader).raw<string>({ url: `/api/events/${params.id}/results` })
  const rows = cellsOf(body)
  expect(rows).toHaveLength(hostile.length + 1)
  for (const row of rows) {
    expect(row).toHaveLength(9)
    for (const cell of row) expect(cell.split(/[;\t\r\n]/).filter((part) => /^["\s]*[=+\-@]/.test(part))).toEqual([])
  }
  expect(rows.map(([, name = '']) => name.replaceAll("'", '')).slice(1)).toEqual(hostile)
})

test('F7 the CTFtime feed has every listed name unchanged, and no others', async () => {
  const site = await world()
  const { event, params } = await createEntries(site)
  for (const status of ['hidden', 'disqualified'] as const)
    await site.build.entry({ event, members: [await site.build.player()], name: `canary ${status}`, status })
  const { status, body } = await site.api.call(getCtftime, { params })
  expect(status).toBe(200)
  expect(body.standings.map(({ team }) => team)).toEqual(hostile)
  // A key of this name would be lost in JSON.
  const tasks = ['__proto__ (2)', 'constructor']
  expect(body.tasks.toSorted()).toEqual(tasks)
  for (const { taskStats } of body.standings) expect(Object.keys(taskStats).toSorted()).toEqual(tasks)
  expect(JSON.stringify(body)).not.toContain('canary')
})

test('a certificate is a valid document for any name of player, team and event', async () => {
  const site = await world()
  const { players, params, admin } = await createEntries(site)
  const all = [
    ...players.slice(-4).map((person) => ({ person, route: getCertificate })),
    { person: admin, route: getCertificates },
  ]
  for (const { person, route } of all) {
    const { status, body, headers } = await site.api.as(person).raw<string>({
      url: `/api${route.path.replace(':id', params.id)}`,
    })
    expect([person.name, status]).toEqual([person.name, 200])
    expect(body.startsWith('%PDF-1.')).toBe(true)
    expect(body.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(body.match(/\/Type \/Catalog/g)).toHaveLength(1)
    expect(body).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|URI)\b/)
    expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/)
  }
})

test('I7 a calendar file has one event, whatever its name', async () => {
  const site = await world()
  const event = await site.build.event({
    name: 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT;x,y',
    description: 'x\r\nATTENDEE:mailto:a@b.org\u2028ATTACH:https://evil.example\u0085URL:https://evil.example',
  })
  const { status, headers } = await site.api
    .as(await site.build.player())
    .call(getCalendar, { params: { id: event.id } })
  const { body } = await site.api.as(await site.build.player()).raw<string>({ url: `/api/events/${event.id}/calendar` })
  expect(status).toBe(200)
  expect(body.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  expect(body).not.toMatch(/^(?:ATTENDEE|ATTACH|URL:https:\/\/evil)/m)
  expect(body.split('\r\n').every((line) => !/[\r\n\u0085]/.test(line))).toBe(true)
  expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/)
})

test('scoreboard, feed and entry pages return such names unchanged', async () => {
  const site = await world()
  const { players, params } = await createEntries(site)
  const [reader] = players
  if (!reader) throw new Error('There is no reader.')
  const { body } = await site.api.as(reader).raw<{ scoreboard: { entry: { _id: string; name: string } }[] }>({
    url: `/api/events/${params.id}/scoreboard`,
  })
  expect(body.scoreboard.map(({ entry }) => entry.name)).toEqual(hostile)
  for (const { entry } of body.scoreboard) {
    const page = await site.api.as(reader).call(getEntryPage, { params: { ...params, entry: entry._id } })
    expect([page.status, page.body.entry.name]).toEqual([200, entry.name])
  }
  const feed = await site.api.as(reader).call(getFeed, { params })
  expect(new Set(feed.body.feed.map(({ entry }) => entry.name))).toEqual(new Set(hostile))
})

test('I3, I4, K1 a team can only get visible, distinguishable and readable names', async () => {
  const site = await world()
  const { ada, outsider, params, admin } = await regatta(site)
  const unreadable = [
    '\0Crew',
    'Cr\0ew',
    '\ud800Crew',
    'Crew\udfff',
    'C\u200brew',
    'C\u202erew',
    'Cr\r\new',
    'C  rew',
    '\u3164\u3164',
    'x',
  ]
  const send = (method: 'POST' | 'PUT', path: string, name: string) =>
    site.api.as(method === 'POST' ? outsider : ada).raw({
      method,
      url: `/api/events/${params.id}/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ name }),
    })
  for (const name of unreadable) {
    expect([name, (await send('POST', 'teams', name)).status]).toEqual([name, 400])
    expect([name, (await send('PUT', 'entry', name)).status]).toEqual([name, 400])
  }
  // Look-alikes of the taken name: Cyrillic, Greek, full-width, accented and circled letters.
  for (const name of ['Вleu', 'Bleυ', 'ＢＬＥＵ', 'Blêü', 'Ⓑⓛⓔⓤ', 'B1eu', 'bleu']) {
    site.advance(minutes(1))
    const created = await site.api.as(outsider).call(createTeam, { params, body: { name } })
    const renamed = await site.api.as(ada).call(renameTeam, { params, body: { name } })
    expect([name, ...[created, renamed].map(({ status }) => status >= 400 && status < 500)]).toEqual([name, true, true])
  }
  for (const code of ['\0', 'A\0B', '\ud800', 'ﷺ'.repeat(40), "' or ''='", '%', '_'.repeat(12)]) {
    const { status } = await site.api.as(outsider).call(joinTeam, { params, body: { code } })
    expect([code, status === 400 || status === 404]).toEqual([code, true])
  }
  for (const reason of ['\0', 'x\0', '\ud800', ' ', 'x'.repeat(201)])
    for (const [method, path, body] of [
      ['PUT', 'entries/00000000-0000-4000-8000-000000000000/status', { status: 'hidden', reason }],
      ['POST', 'awards', { entry: '00000000-0000-4000-8000-000000000000', value: 5, reason }],
    ] as const) {
      const reply = await site.api.as(admin).raw({ method, url: `/api/events/${params.id}/${path}`, payload: body })
      expect([reason, path, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([
        reason,
        path,
        400,
        ['reason'],
      ])
    }
})

test('I5, Z2 invalid ids of members and entries, and those of other events, get 404', async () => {
  const site = await world()
  const { ada, admin, red, params } = await regatta(site)
  const other = await site.build.event({ teamSize: [1, 3], startsAt: ago(60) })
  const [eve, theirs] = [await site.build.player(), 'Elsewhere']
  const foreign = await site.build.entry({ event: other, members: [eve], name: theirs })
  const odd = ['1', '-1', '2147483648', 'null', '%00', '..%2f', "'%20or%20'1'='1", 'a'.repeat(500), foreign.id, eve.id]
  for (const id of odd)
    for (const [who, method, path, payload] of [
      [ada, 'GET', `entries/${id}`, undefined],
      [ada, 'DELETE', `entry/members/${id}`, undefined],
      [admin, 'PUT', `entries/${id}/status`, { status: 'hidden', reason: 'A test' }],
    ] as const) {
      const url = `/api/events/${params.id}/${path}`
      const { status, body } = await site.api.as(who).raw({ method, url, ...(payload && { payload }) })
      expect([path, status, body.code]).toEqual([path, 404, 'not-found'])
    }
  site.advance(minutes(1))
  for (const member of [eve.id, red.id])
    expect((await site.api.as(ada).call(handOverTeam, { params, body: { member } })).status).toBe(404)
  const award = { entry: foreign.id, value: 5, reason: 'For nothing' }
  const given = await site.api.as(admin).raw({ method: 'POST', url: `/api/events/${params.id}/awards`, payload: award })
  expect(given.status).toBe(404)
  const { rows } = await site.database.pool.query('select status from entry where id = $1', [foreign.id])
  expect(rows).toEqual([{ status: 'playing' }])
  expect((await site.api.as(eve).call(exportResults, { params })).status).toBe(403)
})
