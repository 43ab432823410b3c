import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../../../test/render.tsx'
import { PracticeFilters } from './practice-filters.tsx'
import { type Asked, readPracticeSearch } from './practice-search.ts'

const asked = readPracticeSearch({})

/** The choices whose words are wider than the box that shows them. */
function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('This browser cannot measure text.')
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    pen.font = font
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return [...select.options].map(({ label }) => label).filter((label) => pen.measureText(label).width > room)
  })
}

test.each(['en', 'fr'] as const)('every choice of a filter can be read on a phone (%s)', async (language) => {
  await renderUi(<PracticeFilters asked={asked} show={vi.fn<(change: Partial<Asked>) => void>()} />, {
    viewport: 'phone',
    language,
  })
  await expect.poll(() => page.getByRole('combobox').elements()).toHaveLength(3)
  await document.fonts.ready
  expect(cutChoices()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
