import type { Browser, Page } from '@playwright/test'
import { adminApi, type AdminApi, playerApi, unique } from './api-clients.ts'
import { useOwnSite } from './own-site.ts'
import { type Person, signIn } from './site.ts'

const hour = 3_600_000

export interface Named {
  _id: string
  name: string
}

/** An event with two challenges that has just started, and two teams from two countries. */
interface RunningEvent {
  event: Named
  /** Worth 100, and worth 200. */
  small: Named
  large: Named
  otters: string
  corsairs: string
  /** Of the otters, from France. */
  ada: Person
  /** Of the corsairs, from Belgium. */
  bob: Person
}

interface RunningEvents {
  startEvent: () => Promise<RunningEvent>
  /** An event freezes three hours after its start and ends an hour later. */
  advanceHours: (hours: number) => Promise<void>
}

/** Running events on a site of their own: they start, freeze and end because its clock is put forward. */
export function useRunningEvents(): RunningEvents {
  const site = useOwnSite()
  /** How far the clock of this site has been put forward, in milliseconds. */
  const clock = { ahead: 0 }

  async function advanceHours(hours: number): Promise<void> {
    const ms = hours * hour + 1_000
    await site.advanceClock(ms, [])
    clock.ahead += ms
  }

  async function startEvent(): Promise<RunningEvent> {
    const created = await createEvent(await adminApi(), clock.ahead)
    await advanceHours(1)
    return created
  }

  return { startEvent, advanceHours }
}

async function createEvent(admin: AdminApi, ahead: number): Promise<RunningEvent> {
  const at = (hours: number): string => new Date(Date.now() + ahead + hours * hour).toISOString()
  const teams = { isSolo: false, minTeamSize: 1, maxTeamSize: 3, scope: 'open' }
  const period = { startDate: at(1), freezeDate: at(4), endDate: at(5) }
  const about = { name: unique('Regatta'), description: 'Now.' }
  const event = await admin.call<Named>('POST', '/events', { ...about, ...teams, ...period })
  const placement = { category: (await admin.category(unique('Knots')))._id, event: event._id }
  const [otters, corsairs] = [unique('Otters'), unique('Corsairs')]
  return {
    event,
    small: await admin.challenge({ ...placement, name: unique('Bowline'), value: '100' }),
    large: await admin.challenge({ ...placement, name: unique('Sheepshank'), value: '200' }),
    otters,
    corsairs,
    ada: await createCaptain(admin, event, otters, { country: 'France', school: 'Lycée du Vieux Port' }),
    bob: await createCaptain(admin, event, corsairs, { country: 'Belgium', school: 'Harbour College' }),
  }
}

/** Creates a player with a school and a country who has created a team. */
async function createCaptain(admin: AdminApi, event: Named, team: string, from: object): Promise<Person> {
  const person = await admin.person('Captain', { isStudent: true, ...from })
  const player = await playerApi(person)
  await player.call('POST', `/events/${event._id}/teams`, { name: team })
  return person
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export async function chooseAction(page: Page, entry: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${entry}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Opens the scoreboard as this player, in a page of its own. */
export async function openScoreboard(browser: Browser, { event }: RunningEvent, person: Person): Promise<Page> {
  const baseURL = process.env['SITE_URL']
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(page, person)
  await page.goto(`/events/${event._id}/scoreboard`)
  return page
}
