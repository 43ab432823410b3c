import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { screens } from '@drapeau/contract/screens.ts'
import { renderUi } from '../../../test/render.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Page } from './page.tsx'

const lead = 'Groups of challenges, each with its own signal flag.'

const rect = (locator: { element: () => Element }): DOMRect => locator.element().getBoundingClientRect()

test('on a phone the title and one button share a line, and the lead has the next one', async () => {
  const add = <ButtonLink to={screens.adminNewCategory}>Add category</ButtonLink>
  await renderUi(
    <Page title="Categories" lead={lead} aside={add}>
      <p>Web</p>
    </Page>,
    { viewport: 'phone' },
  )
  const [title, button] = [page.getByRole('heading', { level: 1 }), page.getByRole('link')]
  await expect.element(button).toBeVisible()
  await document.fonts.ready
  expect(rect(button).left).toBeGreaterThan(rect(title).left)
  expect(rect(button).top).toBeLessThan(rect(title).bottom)
  expect(rect(page.getByText(lead)).top).toBeGreaterThanOrEqual(rect(button).bottom)
  expect(rect(page.getByText(lead)).width).toBeGreaterThan(300)
})

test('on a phone a long title is not squeezed beside its button', async () => {
  const preview = <ButtonLink to={screens.adminNewCategory}>Preview it all as a player</ButtonLink>
  await renderUi(
    <Page title="Edit A letter to the harbour master" aside={preview}>
      <p>Web</p>
    </Page>,
    { viewport: 'phone' },
  )
  const [title, button] = [page.getByRole('heading', { level: 1 }), page.getByRole('link')]
  await expect.element(button).toBeVisible()
  await document.fonts.ready
  expect(rect(button).top).toBeGreaterThanOrEqual(rect(title).bottom)
  expect(rect(title).width).toBeGreaterThan(300)
})
