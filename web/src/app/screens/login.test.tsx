import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listSignInChoices } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'
import { api } from '../../../test/api.ts'
import { renderApp } from '../../../test/render.tsx'
import { idOf, openSite } from '../../../test/samples.ts'

const { login } = en.accounts

async function open(at: string, language: 'en' | 'fr' = 'en'): Promise<void> {
  api.answer(getSite, openSite)
  api.answer(listSignInChoices, { providers: [] })
  await renderApp({ at, language, viewport: 'phone' })
}

test.each([
  ['/join', login.toJoin.class],
  ['/join/ABCDEFGH', login.toJoin.class],
  [`/events/${idOf(1)}/join/ABCDEFGH`, login.toJoin.team],
])('a visitor who opens %s reads what signing in is for', async (address, notice) => {
  await open(address)
  await expect.element(page.getByText(notice)).toBeVisible()
  await expect.element(page.getByRole('button', { name: login.submit })).toBeVisible()
})

test('a class is joined in French, too, and other addresses say nothing of it', async () => {
  await open('/join/ABCDEFGH', 'fr')
  await expect.element(page.getByText(fr.accounts.login.toJoin.class)).toBeVisible()
  await open('/challenges')
  await expect.element(page.getByRole('button', { name: login.submit })).toBeVisible()
  await expect.element(page.getByText(login.toJoin.class)).not.toBeInTheDocument()
})
