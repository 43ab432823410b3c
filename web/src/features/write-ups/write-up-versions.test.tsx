import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#messages/office/en.ts'
import { renderUi } from '../../../test/render.tsx'
import { version } from './write-up.test-data.ts'
import { WriteUpVersions } from './write-up-versions.tsx'

const { versions } = office.writeUps

test('the checksum of a write-up is folded away until somebody asks for it', async () => {
  const document = version()
  await renderUi(<WriteUpVersions versions={[document]} />)
  await expect.element(page.getByText(document.originalname)).toBeVisible()
  await expect.element(page.getByText(document.sha256)).not.toBeVisible()
  await page.getByText(versions.details).click()
  await expect.element(page.getByText(document.sha256)).toBeVisible()
  await expect.element(page.getByText(versions.checksum)).toBeVisible()
})
