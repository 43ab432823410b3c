import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#lib/messages/messages.ts'
import { renderUi } from '../../../test/render.tsx'
import { zoe } from '../../../test/samples.ts'
import { AdminShell } from './admin-shell.tsx'

test.each(['en', 'fr'] as Language[])('"Deconnexion" is in sight on a screen of 1280 by 700 (%s)', async (language) => {
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { language, user: { ...zoe, type: 'admin' } })
  await page.viewport(1280, 700)
  const leave = page.getByRole('link', { name: /D[ée]connexion/ })
  await expect.element(leave).toBeVisible()
  await expect.poll(() => leave.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(700)
  const { left, top } = leave.element().getBoundingClientRect()
  expect(leave.element().contains(document.elementFromPoint(left + 20, top + 10))).toBe(true)
})
