import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getSite } from '@drapeau/contract/site.ts'
import { listSignInChoices } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { en } from '#messages/en.ts'
import { api } from '../../../test/api.ts'
import { renderApp, type Viewport } from '../../../test/render.tsx'
import { idOf, openSite } from '../../../test/samples.ts'

const school = { _id: idOf(60), label: 'Lycée Ada' }

test.each<Viewport>(['phone', 'laptop'])(
  'what people type into stays in its place when the sign-in providers arrive, %s',
  async (viewport) => {
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    api.answer(listSignInChoices, async () => {
      await arrived
      return { providers: [school] }
    })
    api.answer(getSite, openSite)
    await renderApp({ at: '/auth/login', viewport })
    const password = page.getByLabelText('Password', { exact: true })
    await expect.element(password).toBeVisible()
    const before = password.element().getBoundingClientRect().top
    arrive()
    await expect
      .element(page.getByRole('button', { name: en.signInProviders.continueWith(school.label) }))
      .toBeVisible()
    expect(password.element().getBoundingClientRect().top).toBe(before)
  },
)
