import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageToggle } from '#ui/buttons/language-switch.tsx'
import { useMessages } from '#lib/messages/messages.ts'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'
import { renderUi } from '../../../test/render.tsx'
import { LanguageOffer } from './language-offer.tsx'

const { text, accept, decline } = en.common.frenchOffer
const offer = page.getByText(text)

afterEach(() => {
  document.documentElement.removeAttribute('data-offer')
})

/** The first visit, as the first script of index.html leaves it: which browsers it offers French to is tried by a journey. */
async function visit(isOffered: boolean): Promise<void> {
  const { redraw } = await renderUi(<p>Before the first visit</p>)
  localStorage.removeItem('language')
  if (isOffered) document.documentElement.dataset['offer'] = 'fr'
  redraw(<Site />)
}

function Site() {
  return (
    <>
      <LanguageOffer />
      <LanguageToggle />
      <p>{useMessages().accounts.login.title}</p>
    </>
  )
}

test('French is offered, and the choice is remembered', async () => {
  await visit(true)
  await page.getByRole('button', { name: accept }).click()
  await expect.element(page.getByText(fr.accounts.login.title)).toBeVisible()
  await expect.element(offer).not.toBeVisible()
  expect(localStorage.getItem('language')).toBe('fr')
})

test('declining keeps English and does not ask again', async () => {
  await visit(true)
  await page.getByRole('button', { name: decline }).click()
  await expect.element(offer).not.toBeVisible()
  expect(localStorage.getItem('language')).toBe('en')
})

test('the offer is answered by the switch of the languages, too', async () => {
  await visit(true)
  await expect.element(offer).toBeVisible()
  await page.getByRole('button', { name: /FR/ }).click()
  await expect.element(page.getByText(fr.accounts.login.title)).toBeVisible()
  await expect.element(offer).not.toBeVisible()
})

test('without an offer nothing is asked', async () => {
  await visit(false)
  await expect.element(page.getByText(en.accounts.login.title)).toBeVisible()
  await expect.element(offer).not.toBeVisible()
})
