import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useMessages } from '#lib/messages/messages.ts'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'
import { renderUi } from '../../../test/render.tsx'
import { LanguageOffer } from './language-offer.tsx'

const { text, accept, decline } = en.common.frenchOffer

afterEach(() => {
  vi.restoreAllMocks()
})

/** The first visit with a browser of that language. */
async function visit(language: string): Promise<void> {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const { redraw } = await renderUi(<p>Before the first visit</p>)
  localStorage.removeItem('language')
  redraw(<Site />)
}

function Site() {
  return (
    <>
      <LanguageOffer />
      <p>{useMessages().accounts.login.title}</p>
    </>
  )
}

test('a French browser is offered French, and the choice is remembered', async () => {
  await visit('fr-FR')
  await page.getByRole('button', { name: accept }).click()
  await expect.element(page.getByText(fr.accounts.login.title)).toBeVisible()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
  expect(localStorage.getItem('language')).toBe('fr')
})

test('declining keeps English and does not ask again', async () => {
  await visit('fr')
  await page.getByRole('button', { name: decline }).click()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
  expect(localStorage.getItem('language')).toBe('en')
})

test('other browsers are not asked', async () => {
  await visit('de-DE')
  await expect.element(page.getByText(en.accounts.login.title)).toBeVisible()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
})
