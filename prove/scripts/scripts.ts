import { payloads } from '../../e2e/payloads.ts'
import type { Form, Proof } from '../proof.ts'
import { addressesFor } from './addresses.ts'
import { browse, openBrowser } from './browse.ts'
import { deeds } from './deeds.ts'
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
    const seen = await Promise.all(
      (['player', 'admin'] as const).map((role) => {
        const token = role === 'admin' ? scene.admin.token : scene.viewer.token
        return browse(browser, {
          url: scene.url,
          token,
          paths: addressesFor(role, scene, { pages: pages[form], isBrief: form === 'short' }),
          deeds,
        })
      }),
    )
    const sightings = seen.flatMap((each) => each.sightings)
    for (const { where, what } of sightings.slice(0, 20)) process.stderr.write(`${where}: ${what}\n`)
    const unread = payloads.filter((payload) => !seen.some(({ read }) => read.has(payload)))
    for (const payload of unread.slice(0, 20)) process.stderr.write(`never seen as text: ${JSON.stringify(payload)}\n`)
    const screens = seen.reduce((sum, each) => sum + each.screens, 0)
    return {
      isKept: sightings.length === 0 && unread.length === 0,
      figures: [
        `${payloads.length} payloads, ${amounts[form]} in each of 8 kinds of text`,
        `${screens} screens opened as a player and as an administrator`,
        `${sightings.length} dialogs, reports, requests to elsewhere or elements that do not belong`,
        `${payloads.length - unread.length} read as the text that they are`,
      ],
    }
  },
}
