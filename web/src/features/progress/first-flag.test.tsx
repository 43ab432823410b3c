import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getSite } from '@drapeau/contract/site.ts'
import { playerMessages as fr } from '#messages/play/fr.ts'
import { Page } from '#ui/page/page.tsx'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { openSite } from '../../../test/samples.ts'
import { FirstFlag } from './first-flag.tsx'
import { cardOf } from './progress.test-data.ts'

const words = fr.progress.first
const name = 'La lettre que personne n’a jamais remise au capitaine du port'

test('on a phone the example is on one line, and the button with a long name on several that do not touch', async () => {
  api.answer(getSite, openSite)
  await renderUi(
    <Page title="">
      <FirstFlag suggestions={[cardOf({ name })]} />
    </Page>,
    { viewport: 'phone', language: 'fr' },
  )
  const example = page.getByText(words.example('epitech'))
  await expect.element(example).toBeVisible()
  expect(linesOf(example.element())).toBe(1)

  const label = page.getByText(words.start(name)).element()
  expect(linesOf(label)).toBeGreaterThan(1)
  const { fontSize, lineHeight } = getComputedStyle(label)
  expect(Number.parseFloat(lineHeight)).toBeGreaterThanOrEqual(1.25 * Number.parseFloat(fontSize))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

/** The lines of a text by the places of its words. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}
