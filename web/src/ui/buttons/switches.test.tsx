import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'
import { LanguageChoice, LanguageToggle } from '#ui/buttons/language-switch.tsx'
import { ThemeChoice, ThemeToggle } from '#ui/buttons/theme-switch.tsx'
import { renderUi } from '../../../test/render.tsx'

const scheme = () => document.documentElement.dataset['mantineColorScheme']
const surface = () => getComputedStyle(document.body).backgroundColor

test('the language changes at once, for the whole page, and is remembered', async () => {
  await renderUi(
    <>
      <LanguageToggle />
      <ThemeToggle />
    </>,
  )
  await page.getByRole('button', { name: 'FR, Français' }).click()
  await expect.element(page.getByRole('button', { name: fr.common.theme.toggle })).toBeVisible()
  expect(document.documentElement.lang).toBe('fr')
  expect(localStorage.getItem('language')).toBe('fr')
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect.element(page.getByRole('button', { name: en.common.theme.toggle })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})

test('each language has its own name, and the chosen one is pressed', async () => {
  await renderUi(<LanguageChoice />, { language: 'fr' })
  const choice = page.getByRole('group', { name: fr.common.language.name })
  await expect.element(choice.getByRole('button', { name: 'Français' })).toHaveAttribute('aria-pressed', 'true')
  await choice.getByRole('button', { name: 'English' }).click()
  const now = page.getByRole('group', { name: en.common.language.name })
  await expect.element(now.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(now.getByRole('button', { name: 'Français' })).toHaveAttribute('lang', 'fr')
})

test('the colours change with the theme', async () => {
  await renderUi(<ThemeChoice />)
  const { theme } = en.common
  await page.getByRole('button', { name: theme.light }).click()
  await expect.poll(scheme).toBe('light')
  const light = surface()
  await page.getByRole('button', { name: theme.dark }).click()
  await expect.poll(scheme).toBe('dark')
  await expect.element(page.getByRole('button', { name: theme.dark })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(surface).not.toBe(light)
  await page.getByRole('button', { name: theme.auto }).click()
  await expect.element(page.getByRole('button', { name: theme.auto })).toHaveAttribute('aria-pressed', 'true')
})

test('one press goes from light to dark and back', async () => {
  await renderUi(
    <>
      <ThemeToggle />
      <ThemeChoice />
    </>,
  )
  const toggle = page.getByRole('button', { name: en.common.theme.toggle })
  await page.getByRole('button', { name: en.common.theme.light }).click()
  await expect.poll(scheme).toBe('light')
  await toggle.click()
  await expect.poll(scheme).toBe('dark')
  await toggle.click()
  await expect.poll(scheme).toBe('light')
})
