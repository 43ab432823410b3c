import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type SignInProvider, testSignInProvider } from '@drapeau/contract/sign-in-providers/providers.ts'
import { office } from '#messages/office/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { ProviderTest } from './provider-test.tsx'

const { test: words } = office.signInProviders
const provider = { _id: idOf(1), label: 'Lycée du Vieux Port' } as SignInProvider

test('on a French screen a failed test gives its reason in French, with the code of the network', async () => {
  const fine = { outcome: 'ok', reason: null, detail: '' } as const
  api.answer(testSignInProvider, {
    steps: [
      { ...fine, step: 'secret' },
      { step: 'discovery', outcome: 'failed', reason: 'unreachable', detail: 'ECONNREFUSED' },
      { ...fine, step: 'keys', outcome: 'skipped' },
    ],
  })
  await renderUi(<ProviderTest provider={provider} />, { language: 'fr' })
  await page.getByRole('button', { name: words.testOne(provider.label) }).click()
  const steps = page.getByRole('list', { name: words.steps }).getByRole('listitem')
  await expect.element(steps.nth(1)).toMatchTextContent(words.failed.discovery)
  await expect.element(steps.nth(1)).toMatchTextContent(`${words.reasons.unreachable} ECONNREFUSED`)
  await expect.element(steps.nth(0)).not.toMatchTextContent(words.reasons.unreachable)
})
