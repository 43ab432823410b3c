import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { backOffice, type Office, play, unique } from './api-clients.ts'
import { useOwnSite } from './own-site.ts'
import { type Person, signIn } from './site.ts'

const hour = 3_600_000

export interface Named {
  _id: string
  name: string
}

/** Two teams of two countries, and an event with two challenges that has just begun. */
interface Regatta {
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

interface Regattas {
  begin: () => Promise<Regatta>
  /** A regatta freezes three hours after it began, and ends an hour later. */
  forward: (hours: number) => Promise<void>
}

/** Regattas on a site of their own: they begin, freeze and end by putting the clock forward, which others would notice. */
export function useRegattas(): Regattas {
  const site = useOwnSite()
  /** How far the clock of this site has been put forward so far. */
  const clock = { ahead: 0 }

  async function forward(hours: number): Promise<void> {
    const ms = hours * hour + 1_000
    await site.forward(ms, [])
    clock.ahead += ms
  }

  async function begin(): Promise<Regatta> {
    const regatta = await lay(await backOffice(), clock.ahead)
    await forward(1)
    return regatta
  }

  return { begin, forward }
}

async function lay(office: Office, ahead: number): Promise<Regatta> {
  const at = (hours: number): string => new Date(Date.now() + ahead + hours * hour).toISOString()
  const teams = { isSolo: false, minTeamSize: 1, maxTeamSize: 3, scope: 'open' }
  const period = { startDate: at(1), freezeDate: at(4), endDate: at(5) }
  const about = { name: unique('Regatta'), description: 'Now.' }
  const event = await office.call<Named>('POST', '/events', { ...about, ...teams, ...period })
  const wishes = { category: (await office.category(unique('Knots')))._id, event: event._id }
  const [otters, corsairs] = [unique('Otters'), unique('Corsairs')]
  return {
    event,
    small: await office.challenge({ ...wishes, name: unique('Bowline'), value: '100' }),
    large: await office.challenge({ ...wishes, name: unique('Sheepshank'), value: '200' }),
    otters,
    corsairs,
    ada: await captainOf(office, event, otters, { country: 'France', school: 'Lycée du Vieux Port' }),
    bob: await captainOf(office, event, corsairs, { country: 'Belgium', school: 'Harbour College' }),
  }
}

/** Somebody with a school and a country, who has made a team. */
async function captainOf(office: Office, event: Named, team: string, from: object): Promise<Person> {
  const id = randomUUID().slice(0, 8)
  const person = { name: `Captain ${id}`, email: `captain-${id}@example.org`, password: 'Sail-Away-2026!' }
  await office.call('POST', '/users', { ...person, confirm_password: person.password, isStudent: true, ...from })
  const player = await play(person)
  await player.call('POST', `/events/${event._id}/teams`, { name: team })
  return person
}

export const lineOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export async function choose(page: Page, entry: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${entry}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The board as a player has it open in a browser of their own. */
export async function watch(browser: Browser, { event }: Regatta, person: Person): Promise<Page> {
  const baseURL = process.env['SITE_URL']
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(page, person)
  await page.goto(`/events/${event._id}/scoreboard`)
  return page
}
