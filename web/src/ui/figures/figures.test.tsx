import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { Facts } from '#ui/figures/facts.tsx'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { MovingNumber } from '#ui/figures/moving-number.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { renderUi } from '../../../test/render.tsx'

test('a bar shows progress in whole percent, or that it is indeterminate', async () => {
  const { redraw } = await renderUi(<ProgressBar label="Upload" share={0.256} />)
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  await expect.element(bar).toHaveAttribute('value', '26')
  redraw(<ProgressBar label="Upload" share={undefined} />)
  await expect.element(bar).not.toHaveAttribute('value')
})

test('with reduced motion the new number is shown without its change', async () => {
  const score = (value: number) => <MovingNumber value={value} say={(points) => `${points} points`} />
  const { redraw } = await renderUi(score(100))
  redraw(score(150))
  await expect.element(page.getByText('150 points', { exact: false })).toBeVisible()
  const change = page.getByText('+50 points')
  await expect.element(change).toHaveAttribute('aria-hidden', 'true')
  await expect.element(change).not.toBeVisible()
  redraw(score(120))
  await expect.element(page.getByText('−30 points')).not.toBeVisible()
})

test('numbers are grouped by the reader’s language', async () => {
  await renderUi(
    <Figures>
      <Figure label="Joueurs" value={12_345} />
    </Figures>,
    { language: 'fr' },
  )
  await expect.element(page.getByRole('definition')).toMatchTextContent(/^12\s345$/)
})

test.each([5, 8, 9])('none of %i facts is alone on its line', async (count) => {
  const facts = Array.from({ length: count }, (_, at) => ({ label: `Fact ${at + 1}`, value: at }))
  await renderUi(
    <div style={{ width: '62rem' }}>
      <Facts facts={facts} />
    </div>,
    { viewport: 'wide' },
  )
  const [before, last] = [count - 1, count].map((at) => page.getByText(`Fact ${at}`, { exact: true }))
  await expect.element(last as Locator).toBeVisible()
  expect(last?.element().getBoundingClientRect().top).toBe(before?.element().getBoundingClientRect().top)
})
