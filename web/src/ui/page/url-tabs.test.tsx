import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { renderUi } from '../../../test/render.tsx'

const tabs = [
  { key: 'info', label: 'Information', content: <p>What it is</p> },
  { key: 'solvers', label: 'Solvers', count: 12, content: <p>Who solved it</p> },
  { key: 'fails', label: 'Wrong answers', content: <p>Who did not</p> },
]
const ui = <UrlTabs label="Parts of the challenge" tabs={tabs} shared={['event']} />

test('the address selects the tab, and an unknown tab is the first', async () => {
  await renderUi(ui, { at: '/?tab=fails' })
  await expect.element(page.getByRole('tab', { name: 'Wrong answers' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Who did not')).toBeVisible()
  await renderUi(ui, { at: '/?tab=nonsense' })
  await expect.element(page.getByRole('tab', { name: 'Information' })).toHaveAttribute('aria-selected', 'true')
})

test('the arrow keys move between tabs, drop the parameters of a list and keep shared ones', async () => {
  const { address } = await renderUi(ui, { at: '/?event=7&page=3&q=zoe' })
  await expect.element(page.getByText('What it is')).toBeVisible()
  page.getByRole('tab', { name: 'Information' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Who solved it')).toBeVisible()
  expect(address()).toBe('/?event=7&tab=solvers')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('What it is')).toBeVisible()
  expect(address()).toBe('/?event=7')
})

test('on a phone the selected tab is scrolled into view', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    key: `t${at}`,
    label: `Tab number ${at}`,
    content: `Part ${at}`,
  }))
  await renderUi(<UrlTabs label="Parts" tabs={many} />, { at: '/?tab=t7', viewport: 'phone' })
  const tab = page.getByRole('tab', { name: 'Tab number 7' })
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
