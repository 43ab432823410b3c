import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#messages/en.ts'
import { topsOf } from '../../../test/layout.ts'
import { renderUi } from '../../../test/render.tsx'
import { SiteFooter } from './site-footer.tsx'

const { footer: words } = en.site

test.each(['wide', 'phone'] as const)('members at work see a footer of one line on a %s screen', async (viewport) => {
  await renderUi(<SiteFooter viewer="user" />, { at: '/challenges', viewport })
  await expect.element(page.getByRole('link', { name: words.api })).toBeVisible()
  expect(document.querySelector('footer')?.getBoundingClientRect().height).toBeLessThanOrEqual(56)
})

test('in French the footer is one line on a phone, too', async () => {
  await renderUi(<SiteFooter viewer="user" />, { at: '/challenges', viewport: 'phone', language: 'fr' })
  const links = page.getByRole('link')
  await expect.element(links.first()).toBeVisible()
  await document.fonts.ready
  expect(topsOf(links.elements())).toHaveLength(1)
  for (const link of links.elements()) expect(link.getBoundingClientRect().height).toBeLessThan(32)
})

test('visitors, and members on the landing page, see where the site leads', async () => {
  await renderUi(<SiteFooter viewer="visitor" />, { at: '/about' })
  await expect.element(page.getByRole('heading', { name: words.explore })).toBeVisible()
  await renderUi(<SiteFooter viewer="user" />, { at: '/home' })
  await expect.element(page.getByRole('heading', { name: words.explore })).toBeVisible()
})
