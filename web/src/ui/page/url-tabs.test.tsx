import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
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

test('a count is a word of its own in the name of its tab', async () => {
  await renderUi(ui)
  await expect.element(page.getByRole('tab', { name: 'Solvers 12', exact: true })).toBeVisible()
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

const profile = ['Settings', 'Progress', 'Classes', 'My sessions', 'Security', 'API tokens'].map((label) => ({
  key: label,
  label,
  content: <p>{label}</p>,
}))
const list = page.getByRole('tablist')
const fades = () =>
  list
    .element()
    .getAttributeNames()
    .filter((name) => name.startsWith('data-more'))

/** How much of a tab is within the list, from 0 to 1. */
function shareInSight(name: string): number {
  const tab = page.getByRole('tab', { name }).element().getBoundingClientRect()
  const { left, right } = list.element().getBoundingClientRect()
  return (Math.min(tab.right, right) - Math.max(tab.left, left)) / tab.width
}

test('on a phone the tabs fade out towards those that are beyond the edge', async () => {
  await renderUi(<UrlTabs label="Profile" tabs={profile} />, { viewport: 'phone' })
  await expect.poll(fades).toEqual(['data-more-after'])
  expect(getComputedStyle(list.element()).maskImage).toContain('linear-gradient')
  list.element().scrollLeft = 10_000
  await expect.poll(fades).toEqual(['data-more-before'])
  expect(shareInSight('API tokens')).toBe(1)
})

test('on a phone the chosen tab is whole, and its neighbours show on both sides', async () => {
  await renderUi(<UrlTabs label="Profile" tabs={profile} />, { viewport: 'phone', at: '/?tab=My%20sessions' })
  await expect.poll(() => shareInSight('My sessions')).toBe(1)
  expect(shareInSight('Classes')).toBeGreaterThan(0.2)
  expect(shareInSight('Security')).toBeGreaterThan(0.2)
  await expect.poll(() => fades().toSorted()).toEqual(['data-more-after', 'data-more-before'])
})

test('a phone that is turned upright shows the chosen tab again', async () => {
  await renderUi(<UrlTabs label="Profile" tabs={profile} />, { viewport: 'wide', at: '/?tab=API%20tokens' })
  await expect.poll(() => shareInSight('API tokens')).toBe(1)
  await page.viewport(390, 844)
  await expect.poll(() => shareInSight('API tokens')).toBe(1)
})

test('where all of them fit, nothing fades', async () => {
  await renderUi(<UrlTabs label="Profile" tabs={profile} />, { viewport: 'wide' })
  await expect.poll(() => shareInSight('API tokens')).toBe(1)
  expect(fades()).toEqual([])
  expect(getComputedStyle(list.element()).maskImage).toBe('none')
})

/** The types of the runner leave the commands to its provider. */
interface Devtools {
  send: (command: string, options: object) => Promise<unknown>
}

test('a finger leaves no grey on the tab that it tapped, as the pointer of a mouse does', async () => {
  await renderUi(ui)
  const tab = page.getByRole('tab', { name: 'Solvers 12' })
  const background = (): string => getComputedStyle(tab.element()).backgroundColor
  const bare = background()
  await tab.hover()
  await expect.poll(background).not.toBe(bare)
  const devtools = cdp() as unknown as Devtools
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    expect(matchMedia('(hover: hover)').matches).toBe(false)
    await expect.poll(background).toBe(bare)
  } finally {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
})
