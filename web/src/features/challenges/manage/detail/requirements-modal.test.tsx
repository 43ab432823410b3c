import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#messages/office/fr.ts'
import { challenge } from '#features/challenges/manage/editor/challenge.test-data.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { RequirementsModal } from './requirements-modal.tsx'

const { requirements: words } = office.challenges

test('on a phone the buttons that do not fit beside each other are as wide as the dialog', async () => {
  await renderUi(<RequirementsModal challenge={challenge({})} isOpen onClose={() => undefined} />, {
    language: 'fr',
    viewport: 'phone',
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(button(words.save)).toBeVisible()
  const field = page.getByRole('combobox', { name: words.add }).element().getBoundingClientRect()
  for (const name of [words.cancel, words.save]) {
    const { left, right } = button(name).element().getBoundingClientRect()
    expect([left, right]).toEqual([field.left, field.right])
  }
})
