import type { CDPSession, Page } from '@playwright/test'
import { codeOf } from '../server/test/factors.ts'
import { waitForToast } from './live.ts'
import { useOwnSite } from './own-site.ts'
import { expectAccessible } from './screen-checks.ts'
import { administrator } from './server.setup.ts'
import { expect, signIn, signInByForm, test } from './site.ts'

const site = useOwnSite()

/** A security key in Chromium that agrees to everything. */
async function plugInKey(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devtools
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.goto('/auth/login')
}

test('A14 a second factor is set up, asked for at sign-in, and asked again before something sensitive', async ({
  page,
}) => {
  await plugInKey(page)
  await signIn(page, administrator)
  await page.goto('/profil?tab=security')

  // An authenticator app, with recovery codes.
  await page.getByRole('button', { name: 'Set up the app' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set up the authenticator app' })
  const secret = ((await sheet.getByLabel('Key').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page, 'the sheet with the picture', sheet.getByLabel('QR code for the authenticator app'))
  await sheet.getByLabel('Code that the app shows').fill('000000')
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(sheet.getByText('This code is incorrect or was already used.')).toBeVisible()
  await sheet.getByLabel('Code that the app shows').fill(codeOf(secret, 0))
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await codes.getByRole('listitem').allTextContents()
  expect(new Set(recoveryCodes).size).toBe(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  // The password alone is not enough any more; a code opens the site.
  await signOut(page)
  await signInByForm(page, administrator)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page, 'the second step', page.getByLabel('Code'))
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // A recovery code does too, once.
  await signOut(page)
  await signInByForm(page, administrator)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // A passkey, which is offered first from then on.
  await page.goto('/profil?tab=security')
  await expect(page.getByText('9 codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Blue key')
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForToast(page, 'Passkey added')
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue key' })).toContainText('Never used')
  await signOut(page)
  await signInByForm(page, administrator)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // Ten minutes later, removing a factor asks again; giving up changes nothing.
  await page.goto('/profil?tab=security')
  await page.getByRole('button', { name: 'Remove Blue key' }).waitFor()
  await site.advanceClock(11 * 60_000, [])
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const removal = page.getByRole('dialog', { name: 'Remove the authenticator app?' })
  await page.getByRole('region', { name: 'Authenticator app' }).getByRole('button', { name: 'Remove' }).click()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await question.getByLabel('Your password').press('Escape')
  await expect(question).toBeHidden()
  await expect(removal).toBeVisible()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await question.getByLabel('Your password').fill('Somebody-Elses-1')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('Your current password is incorrect.')).toBeVisible()
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await waitForToast(page, 'Authenticator app removed')
  await expect(page.getByRole('button', { name: 'Set up the app' })).toBeVisible()
})
