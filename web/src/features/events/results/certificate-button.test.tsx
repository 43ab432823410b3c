import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { results } from '#messages/play/en/results.ts'
import { renderUi } from '../../../../test/render.tsx'
import { CertificateButton } from './certificate-button.tsx'

test('the choice of a name is drawn once, as one circle before each name', async () => {
  await renderUi(
    <CertificateButton pathFor={(names) => `/certificate?names=${names}`} name="certificate.pdf">
      Certificate
    </CertificateButton>,
  )
  await page.getByRole('button', { name: 'Certificate' }).click()
  const choice = page.getByRole('radio', { name: results.names.real })
  await expect.element(choice).toBeVisible()
  // Without its style sheet the circle of the browser stands above ours.
  expect(getComputedStyle(choice.element()).appearance).toBe('none')
  await choice.click()
  await expect.element(choice).toBeChecked()
})
