import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#messages/en.ts'
import { EmptyState, ErrorState, NotYetState } from '#ui/page/states.tsx'
import { renderUi } from '../../../test/render.tsx'

/** What flies on the mast: the fill of each part, in order. */
const flown = (): (string | null)[] =>
  [...document.querySelectorAll('svg[data-sign] [data-dye]')].map((part) => part.getAttribute('data-dye'))

test('empty, error and "not yet" fly different signs', async () => {
  await renderUi(<EmptyState title="Nothing here" />)
  await expect.element(page.getByText('Nothing here')).toBeVisible()
  const empty = flown()
  await renderUi(<NotYetState title="Starts at nine" />)
  await expect.element(page.getByText('Starts at nine')).toBeVisible()
  const notYet = flown()
  await renderUi(<ErrorState />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(en.common.errorTitle)
  const trouble = flown()
  expect(empty).toEqual([])
  // The answering pennant, and V: "I require assistance".
  expect(notYet).toEqual(['white', 'red'])
  expect(trouble).toEqual(['white', 'red'])
  expect(document.querySelector('svg[data-sign]')?.getAttribute('data-sign')).toBe('trouble')
})

test('only an error is announced at once, and it offers to try again besides other ways', async () => {
  const onRetry = vi.fn<() => void>()
  await renderUi(<NotYetState title="Starts at nine" />)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await renderUi(<ErrorState onRetry={onRetry} action={<a href="/elsewhere">Elsewhere</a>} />)
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'Elsewhere' })).toBeVisible()
  await page.getByRole('button', { name: en.common.retry }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
