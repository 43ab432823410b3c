import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MobileMenu } from '#app/shells/mobile-menu.tsx'
import { en } from '#messages/en.ts'
import { renderUi } from '../../../test/render.tsx'
import { zoe } from '../../../test/samples.ts'

const { nav, titles } = en.site

test('the menu of a phone leads a player to the leaderboard', async () => {
  const { address } = await renderUi(<MobileMenu viewer="user" />, { user: zoe, viewport: 'phone' })
  await page.getByRole('button', { name: nav.openMenu }).click()
  await page.getByRole('link', { name: titles.leaderboard }).click()
  expect(address()).toBe('/leaderboard')
  await expect.element(page.getByRole('link', { name: titles.leaderboard })).not.toBeInTheDocument()
})

test('visitors are not offered it', async () => {
  await renderUi(<MobileMenu viewer="visitor" />, { viewport: 'phone' })
  await page.getByRole('button', { name: nav.openMenu }).click()
  await expect.element(page.getByRole('link', { name: nav.login })).toBeVisible()
  await expect.element(page.getByRole('link', { name: titles.leaderboard })).not.toBeInTheDocument()
})
