import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listSignInChoices } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { en } from '#messages/en.ts'
import { api } from '../../test/api.ts'
import { renderApp } from '../../test/render.tsx'
import { openSite } from '../../test/samples.ts'

test('the heading of the next screen takes the focus without a ring, which a control keeps', async () => {
  api.answer(getSite, openSite)
  api.answer(listSignInChoices, { providers: [] })
  await renderApp({ at: '/auth/login' })
  const link = page.getByRole('link', { name: en.accounts.login.forgot })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Shift}')
  expect(link.element().matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(link.element()).outlineStyle).toBe('solid')

  await userEvent.keyboard('{Enter}')
  const heading = page.getByRole('heading', { level: 1, name: en.accounts.forgot.title })
  await expect.element(heading).toHaveFocus()
  expect(heading.element().matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(heading.element()).outlineStyle).toBe('none')
})
