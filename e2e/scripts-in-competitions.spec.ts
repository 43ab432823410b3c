import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Office, openOffice, play, unique } from './office.ts'
import { useOwnSite } from './own-site.ts'
import { fewPayloads as payloads } from './few-payloads.ts'
import { expect, type Person, signIn, test } from './site.ts'

// The clock is put forward to the freeze and to the end.
const site = useOwnSite()
const hour = 3_600_000
let ahead = 0

interface Named {
  _id: string
  name: string
}

interface Stage {
  event: Named
  challenge: Named
  /** What the screens call teams and people: the server would not let anybody be called so. */
  masks: ReadonlyMap<string, string>
  crews: { person: Person; entry: Named }[]
}

const payload = (at: number): string => payloads[at % payloads.length] ?? ''

async function forward(hours: number): Promise<void> {
  await site.forward(hours * hour, [])
  ahead += hours * hour
}

async function hired(office: Office, at: number): Promise<Person> {
  const id = randomUUID().slice(0, 8)
  const person = { name: `Sailor ${id}`, email: `sailor-${id}@example.org`, password: 'Sail-Away-2026!' }
  const school = `${payload(at)} ${id}`
  const about = { confirm_password: person.password, isStudent: true, school, country: 'France' }
  await office.call('POST', '/users', { ...person, ...about })
  return person
}

/** An event in which everything that somebody writes is a script: three teams on the board, one hidden, one thrown out. */
async function lay(office: Office): Promise<Stage> {
  const at = (hours: number): string => new Date(Date.now() + ahead + hours * hour).toISOString()
  const event = await office.call<Named>('POST', '/events', {
    name: `${payload(2)} ${unique('Gale')}`,
    description: payloads.join('\n'),
    rules: payloads.map((text) => `<p>${text}</p>`).join(''),
    isSolo: false,
    minTeamSize: 1,
    maxTeamSize: 3,
    scope: 'open',
    startDate: at(1),
    freezeDate: at(3),
    endDate: at(4),
  })
  const category = (await office.category(`${payload(3)} ${unique('Gale')}`))._id
  const name = `${payload(1)} ${unique('Gale')}`
  const challenge = await office.challenge({ name, category, event: event._id, flag: payload(0) })
  const masks = new Map<string, string>()
  const crews: Stage['crews'] = []
  for (const turn of [0, 1, 2, 3, 4]) {
    const person = await hired(office, turn)
    const crew = unique('Crew')
    const own = await (await play(person)).call<Named>('POST', `/events/${event._id}/teams`, { name: crew })
    masks.set(crew, `${payload(turn + 4)} ${crew}`)
    masks.set(person.name, `${payload(turn + 9)} ${person.name}`)
    crews.push({ person, entry: { _id: own._id, name: crew } })
  }
  await forward(1.01)
  for (const [turn, { person, entry }] of crews.entries()) {
    const player = await play(person)
    // Three of them, the same ones for all, so that there is something to look at.
    for (const wrong of [payload(5), payload(6), payload(turn + 7)])
      await player.call('PUT', `/submissions/${challenge._id}`, { flag: `${wrong} ` }).catch(() => undefined)
    if (turn < 3) await player.call('PUT', `/submissions/${challenge._id}`, { flag: payload(0) })
    for (const reason of [payload(turn), payload(turn + 11)])
      await office.call('POST', `/events/${event._id}/awards`, { entry: entry._id, value: 5 + turn, reason })
  }
  for (const [turn, status] of [[3, 'hidden'] as const, [4, 'disqualified'] as const])
    await office.call('PUT', `/events/${event._id}/entries/${crews[turn]?.entry._id}/status`, {
      status,
      reason: payload(turn + 5),
    })
  return { event, challenge, masks, crews }
}

/** Whoever has a name is called by something that would act; says whether anything ran, or was asked. */
async function disguise(page: Page, { masks }: Stage): Promise<() => Promise<void>> {
  await page.route(/\/api\/(?!live)/, async (route) => {
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response: answer })
    // A screen that was left meanwhile has no answer any more.
    let text = await answer.text().catch(() => undefined)
    if (text === undefined) return route.abort()
    for (const [name, mask] of masks) text = text.replaceAll(`"${name}"`, JSON.stringify(mask))
    return route.fulfill({ response: answer, body: text })
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', () => Object.assign(globalThis, { ran: 'policy' })),
  )
  return async () => {
    expect(dialogs).toEqual([])
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined()
  }
}

/** Opens a screen and looks whether all of these are to be read there, as they are. */
async function read(page: Page, path: string, ...texts: readonly string[]): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const text of texts)
    await expect(page.getByText(text).filter({ visible: true }).first(), `${path}: ${text}`).toBeVisible()
}

test('X1, X4 what teams, organisers and challenges are called is only text, wherever a player reads it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const backstage = await browser.newPage()
  const stage = await lay(await openOffice(backstage))
  const { event, challenge, masks, crews } = stage
  const [first, second] = crews
  if (!first || !second) throw new Error('Two crews are needed.')
  const crew = masks.get(first.entry.name) ?? ''
  const calm = await disguise(page, stage)
  await signIn(page, second.person)
  const home = `/events/${event._id}`
  for (const [path, ...texts] of [
    ['/events', event.name],
    [home, event.name, challenge.name],
    [`${home}/scoreboard`, crew],
    [`${home}/entries/${first.entry._id}`, crew, challenge.name, payload(0), payload(11)],
    [`${home}/entries/${second.entry._id}`, masks.get(second.entry.name) ?? ''],
    [`${home}/projector`, event.name, crew],
    [`${home}/join/${encodeURIComponent(payload(1))}`],
    [`/challenges/${challenge._id}`, challenge.name],
    ['/notification', event.name],
    ['/bluelock'],
    ['/home'],
  ] as const) {
    await read(page, path, ...texts)
    await calm()
  }
  // Who was thrown out is told why.
  const last = crews.at(-1)
  const thrown = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '' })
  const theirs = await disguise(thrown, stage)
  if (last) await signIn(thrown, last.person)
  await read(thrown, '/notification', payload(9))
  await read(thrown, home, event.name)
  await theirs()

  await forward(3)
  await read(page, `${home}/results`, event.name)
  await calm()
  const office = await openOffice(backstage)
  await office.call('POST', `/events/${event._id}/reveal`)
  await read(page, `${home}/results`, crew)
  await calm()
  await read(page, home, event.name)
  await calm()
})

test('X1, X4 and wherever an administrator reads it', async ({ page }) => {
  test.setTimeout(240_000)
  const office = await openOffice(page)
  const stage = await lay(office)
  const { event, challenge, masks, crews } = stage
  const [first] = crews
  const crew = masks.get(first?.entry.name ?? '') ?? ''
  const calm = await disguise(page, stage)
  const home = `/events/${event._id}`
  for (const [path, ...texts] of [
    [home, event.name],
    [`${home}/scoreboard`, crew],
    [`${home}/entries/${first?.entry._id}`, crew, payload(11)],
    [`${home}/projector`, crew],
    [`/admin/scoreboard?event=${event._id}`, crew],
    ['/admin/events', event.name],
    [`/admin/events/${event._id}`, event.name],
    [`/admin/events/${event._id}?tab=teams`, crew],
    [`/admin/events/${event._id}?tab=challenges`, challenge.name],
    [`/admin/events/${event._id}?tab=honesty`, payload(5), crew],
    ['/admin/submissions', challenge.name],
    ['/admin/dashboard'],
  ] as const) {
    await read(page, path, ...texts)
    await calm()
  }
  await read(page, `/admin/audit?q=${encodeURIComponent(first?.entry.name ?? '')}`)
  for (const summary of await page.locator('summary').all()) await summary.click()
  await calm()

  await forward(3)
  await read(page, `${home}/ceremony`, event.name)
  await page.getByRole('button', { name: 'Reveal all' }).click()
  await expect(page.getByText(crew).filter({ visible: true }).first()).toBeVisible()
  await calm()
})
