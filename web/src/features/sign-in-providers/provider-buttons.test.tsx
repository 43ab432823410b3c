import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSignIn, listSignInChoices } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { en } from '#messages/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { takeVisit } from './visit.ts'

const { signInProviders: words } = en
const school = { _id: idOf(60), label: 'Lycée Ada' }
const way = page.getByRole('button', { name: words.continueWith(school.label) })

test.each([true, false])(
  'what the tab keeps while at the provider says whether to stay signed in: %j',
  async (remember) => {
    api.answer(listSignInChoices, { providers: [school] })
    // An address within the page: leaving it would end the test.
    api.answer(beginSignIn, { address: '#at-the-provider', browser: 'secret' })
    await renderUi(<ProviderButtons returnTo="/events" remember={remember} />)
    await way.click()
    await expect
      .poll(() => takeVisit())
      .toEqual({ purpose: 'sign-in', browser: 'secret', remember, returnTo: '/events' })
  },
)

test('a provider that does not answer is reported, and can be tried again', async () => {
  api.answer(listSignInChoices, { providers: [school] })
  api.refuse(beginSignIn, 'provider-silent')
  await renderUi(<ProviderButtons returnTo="/events" remember={false} />, { viewport: 'phone' })
  await way.click()
  await expect.element(page.getByText(refusals['provider-silent'].message)).toBeVisible()
  await expect.element(way).toBeEnabled()
})

test('without providers nothing is shown', async () => {
  api.answer(listSignInChoices, { providers: [] })
  await renderUi(<ProviderButtons returnTo="/events" remember={false} />)
  await expect.poll(() => api.calls(listSignInChoices)).toHaveLength(1)
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the long name of a school is shown in full on a phone', async () => {
  const label = 'Lycée polyvalent régional du Vieux Port et des Deux Phares'
  api.answer(listSignInChoices, { providers: [{ ...school, label }] })
  await renderUi(<ProviderButtons returnTo="/events" remember={false} />, { viewport: 'phone' })
  const text = page.getByText(words.continueWith(label))
  await expect.element(text).toBeVisible()
  const { scrollWidth, clientWidth } = text.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
