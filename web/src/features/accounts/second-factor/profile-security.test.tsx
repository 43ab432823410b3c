import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addApp, beginApp, getSecondFactor } from '@drapeau/contract/accounts/second-factor.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { security } from '#messages/security/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { ProfileSecurity } from './profile-security.tsx'

const { app, setUp, recovery } = security
const codes = Array.from({ length: 10 }, (_, i) => `abcde-fghi${i}`)

test('the shown key stays the one to scan while everything else is fetched again', async () => {
  let made = 0
  api.answer(getSecondFactor, { appSince: null, passkeys: [], recoveryCodes: 0, isRequired: false })
  api.answer(beginApp, () => {
    made += 1
    return { secret: `${'A'.repeat(31)}${made + 1}`, uri: `otpauth://totp/Drapeau?secret=${made}` }
  })
  api.answer(addApp, { recoveryCodes: codes })
  await renderUi(<ProfileSecurity />)
  await page.getByRole('button', { name: app.setUp }).click()
  const key = page.getByText(`${'AAAA '.repeat(7)}AAA2`)
  await expect.element(key).toBeVisible()

  await queryClient.invalidateQueries()
  expect(api.calls(getSecondFactor)).toHaveLength(2)
  await expect.element(key).toBeVisible()

  await expect.element(page.getByRole('textbox', { name: setUp.code })).toHaveFocus()
  await page.getByRole('textbox', { name: setUp.code }).fill('123456')
  await page.getByRole('button', { name: setUp.submit }).click()
  await expect.element(page.getByRole('dialog', { name: recovery.sheet })).toBeVisible()
  await expect.element(page.getByText(codes[9] ?? '')).toBeVisible()
  expect(api.calls(beginApp)).toHaveLength(1)
})
