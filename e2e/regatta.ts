import type { Browser, Page } from '@playwright/test'
import { type Office, play, unique } from './office.ts'
import type { OwnSite } from './own-site.ts'
import { member, type Person, signIn } from './site.ts'

const hour = 3_600_000

export interface Named {
  _id: string
  name: string
}

interface Race {
  event: Named
  buoy: Named
  reef: Named
  anchors: string
  sails: string
  ada: Person
  ben: Person
}

interface Regattas {
  forward: (hours: number) => Promise<void>
  /** Two teams and an event with two challenges that has just begun; it freezes after three hours and ends after four. */
  begin: (office: Office) => Promise<Race>
}

/** Events whose clock is in our hands. */
export function regattasOn(site: OwnSite): Regattas {
  /** How far the clock of the site has been put forward so far. */
  let ahead = 0

  async function forward(hours: number): Promise<void> {
    await site.forward(hours * hour + 1_000, [])
    ahead += hours * hour + 1_000
  }

  async function begin(office: Office): Promise<Race> {
    const at = (hours: number): string => new Date(Date.now() + ahead + hours * hour).toISOString()
    const event = await office.call<Named>('POST', '/events', {
      name: unique('Regatta'),
      description: 'Two flags.',
      rules: '<p>No cannons.</p>',
      isSolo: false,
      minTeamSize: 1,
      maxTeamSize: 2,
      scope: 'open',
      startDate: at(1),
      freezeDate: at(4),
      endDate: at(5),
    })
    const buoy = await office.challenge({ name: unique('Buoy'), value: '100', event: event._id })
    const reef = await office.challenge({ name: unique('Reef'), value: '200', event: event._id })
    const [anchors, sails] = [unique('Red Anchors'), unique('Blue Sails')]
    const [ada, ben] = [await member(), await member()]
    for (const [person, name] of [
      [ada, anchors],
      [ben, sails],
    ] as const)
      await (await play(person)).call('POST', `/events/${event._id}/teams`, { name })
    await forward(1)
    return { event, buoy, reef, anchors, sails, ada, ben }
  }

  return { forward, begin }
}

export const lineOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export async function choose(page: Page, entry: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${entry}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The board as a player has it open in a browser of their own. */
export async function watch(browser: Browser, { event }: Race, person: Person): Promise<Page> {
  const baseURL = process.env['SITE_URL']
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(page, person)
  await page.goto(`/events/${event._id}/scoreboard`)
  return page
}
