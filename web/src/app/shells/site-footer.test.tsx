import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#messages/en.ts'
import { renderUi } from '../../../test/render.tsx'
import { SiteFooter } from './site-footer.tsx'

const { footer: words } = en.site

test.each(['wide', 'phone'] as const)('members at work see a footer of one line on a %s screen', async (viewport) => {
  await renderUi(<SiteFooter viewer="user" />, { at: '/challenges', viewport })
  await expect.element(page.getByRole('link', { name: words.api })).toBeVisible()
  expect(document.querySelector('footer')?.getBoundingClientRect().height).toBeLessThanOrEqual(56)
})

test('visitors, and members on the landing page, see where the site leads', async () => {
  await renderUi(<SiteFooter viewer="visitor" />, { at: '/about' })
  await expect.element(page.getByRole('heading', { name: words.explore })).toBeVisible()
  await renderUi(<SiteFooter viewer="user" />, { at: '/home' })
  await expect.element(page.getByRole('heading', { name: words.explore })).toBeVisible()
})
