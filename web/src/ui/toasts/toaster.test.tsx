import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '#lib/toasts/toast.ts'
import { en } from '#messages/en.ts'
import { renderUi } from '../../../test/render.tsx'

/** Moves the pointer away from the toasts, because a toast stays while it is hovered. */
async function renderPage(): Promise<void> {
  await renderUi(<p>Somewhere</p>)
  await page.getByText('Somewhere').hover()
}

test('an error is announced at once, any other toast politely', async () => {
  await renderPage()
  toast.error('It did not work', 'Try it once more.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('It did not workTry it once more.')
  toast.success('Saved')
  toast.info('By the way')
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'By the way' })).toBeVisible()
})

test('a first blood names the entry and the challenge', async () => {
  await renderPage()
  toast.firstBlood('Les Voiles', 'Warm-up')
  const shown = page.getByRole('status')
  await expect.element(shown).toMatchTextContent(en.notifications.firstBlood('Les Voiles'))
  await expect.element(shown).toMatchTextContent('Warm-up')
})

test('a toast disappears after three seconds and its fade', async () => {
  await renderPage()
  const shownAt = performance.now()
  toast.success('Saved')
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  expect(performance.now() - shownAt).toBeGreaterThan(3_000)
})

test('a toast can be dismissed earlier', async () => {
  await renderPage()
  toast.error('It did not work')
  await page.getByRole('button', { name: en.accounts.dismiss }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a toast that has the focus closes with Escape, and the others stay', async () => {
  await renderPage()
  toast.error('It did not work')
  toast.info('By the way')
  await expect.element(page.getByRole('status')).toBeVisible()
  const close = page.getByRole('alert').getByRole('button', { name: en.accounts.dismiss })
  await expect.element(close).toBeVisible()
  close.element().querySelector('svg')?.closest('button')?.focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toBeVisible()
})

test('at most five toasts are shown at once, and the others follow', async () => {
  await renderPage()
  for (let at = 1; at <= 7; at += 1) toast.info(`News ${at}`)
  await expect.element(page.getByText('News 5')).toBeVisible()
  await expect.element(page.getByText('News 6')).not.toBeInTheDocument()
  await expect.element(page.getByText('News 7')).toBeVisible()
})

test.each(['desktop', 'phone'] as const)(
  'toasts stand at the right top, 20 pixels from the edges and from each other (%s)',
  async (viewport) => {
    await renderUi(<p>Somewhere</p>, { viewport })
    for (const news of ['First', 'Second', 'Third']) toast.info(news, 'A line that says more about it.')
    await expect.element(page.getByText('Third')).toBeVisible()
    const boxes = page
      .getByRole('status')
      .elements()
      .map((shown) => shown.getBoundingClientRect())
    const gaps = boxes.slice(1).map(({ top }, at) => top - (boxes[at]?.bottom ?? 0))
    expect(boxes.map(({ right }) => document.documentElement.clientWidth - right)).toEqual([20, 20, 20])
    expect([boxes[0]?.top, ...gaps]).toEqual([20, 20, 20])
  },
)
