import { payloads } from '../../e2e/payloads.ts'
import type { Form, Proof } from '../proof.ts'
import { addressesFor, isOwnScreen } from './addresses.ts'
import { browse, openBrowser } from './browse.ts'
import { interact } from './interactions.ts'
import { createScene } from './scene.ts'

/** How many payloads each kind of text gets: in the short form a different part for each kind, in the long form all. */
const amounts: Readonly<Record<Form, number>> = { short: 50, long: payloads.length }
/** A page of a list shows a hundred rows. */
const pages: Readonly<Record<Form, readonly number[]>> = { short: [1], long: [1, 2, 3] }

export const scripts: Proof = {
  promise: 'A text that somebody writes is shown as text to everybody else, on every screen, whatever it contains.',
  run: async (form, stage) => {
    const scene = await createScene(stage, amounts[form])
    const browser = await openBrowser(stage)
    const isShort = form === 'short'
    const all = (role: 'player' | 'admin') => addressesFor(role, scene, { pages: pages[form], isBrief: isShort })
    const visits = [
      { token: scene.viewer.token, paths: all('player') },
      { token: scene.admin.token, paths: all('admin') },
      { token: scene.disqualified.token, paths: ['/notification', `/events/${scene.events.running.id}`, '/profil'] },
    ]
    const seen = await Promise.all(
      visits.map((each) => browse(browser, { ...each, url: scene.url, interact, isNavigating: isShort })),
    )
    const withoutPayloads = seen.flatMap((each) => each.withoutPayloads).filter(({ path }) => !isOwnScreen(path))
    const sightings = seen.flatMap((each) => each.sightings)
    const unread = payloads.filter((payload) => !seen.some(({ read }) => read.has(payload)))
    const screens = seen.reduce((sum, each) => sum + each.screens, 0)
    return {
      shortfalls: [
        ...sightings.slice(0, 20).map(({ where, what }) => `${where}: ${what}`),
        ...unread.slice(0, 20).map((payload) => `never shown as text: ${JSON.stringify(payload)}`),
        ...withoutPayloads.map(
          ({ path, shown }) => `no text of others is shown at ${path}, only ${JSON.stringify(shown)}`,
        ),
      ],
      figures: [
        `${payloads.length} payloads, ${amounts[form]} in each of 11 kinds of text`,
        `${screens} screens opened as a player, as a removed player and as an administrator`,
        `${sightings.length} dialogs, CSP reports, requests to other hosts or foreign elements`,
        `${payloads.length - unread.length} shown as text`,
      ],
    }
  },
}
