import { payloads } from '../../e2e/payloads.ts'
import type { Form, Proof } from '../proof.ts'
import { addressesFor, isOurs } from './addresses.ts'
import { browse, openBrowser } from './browse.ts'
import { deeds } from './interactions.ts'
import { layScene } from './scene.ts'

/** How many of each kind of thing there are: a part of the collection, another for each kind, or all of it for each. */
const amounts: Readonly<Record<Form, number>> = { short: 50, long: payloads.length }
/** A page of a list shows a hundred. */
const pages: Readonly<Record<Form, readonly number[]>> = { short: [1], long: [1, 2, 3] }

export const scripts: Proof = {
  promise: 'A text that somebody writes is a text to everybody else, on every screen, whatever it looks like.',
  run: async (form, stage) => {
    const scene = await layScene(stage, amounts[form])
    const browser = await openBrowser(stage)
    const isShort = form === 'short'
    const all = (role: 'player' | 'admin') => addressesFor(role, scene, { pages: pages[form], isBrief: isShort })
    const looks = [
      { token: scene.viewer.token, paths: all('player') },
      { token: scene.admin.token, paths: all('admin') },
      { token: scene.out.token, paths: ['/notification', `/events/${scene.events.running.id}`, '/profil'] },
    ]
    const seen = await Promise.all(
      looks.map((each) => browse(browser, { ...each, url: scene.url, deeds, isWalking: isShort })),
    )
    const silent = seen.flatMap((each) => each.silent).filter((path) => !isOurs(path))
    const sightings = seen.flatMap((each) => each.sightings)
    const unread = payloads.filter((payload) => !seen.some(({ read }) => read.has(payload)))
    const screens = seen.reduce((sum, each) => sum + each.screens, 0)
    return {
      shortfalls: [
        ...sightings.slice(0, 20).map(({ where, what }) => `${where}: ${what}`),
        ...unread.slice(0, 20).map((payload) => `never seen as text: ${JSON.stringify(payload)}`),
        ...silent.map((path) => `nothing of others is to be read at ${path}`),
      ],
      figures: [
        `${payloads.length} payloads, ${amounts[form]} in each of 11 kinds of text`,
        `${screens} screens opened as a player, as one who was thrown out and as an administrator`,
        `${sightings.length} dialogs, reports, requests to elsewhere or elements that do not belong`,
        `${payloads.length - unread.length} read as the text that they are`,
      ],
    }
  },
}
