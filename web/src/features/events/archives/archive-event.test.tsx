import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { downloadArchive } from '@drapeau/contract/archives.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { managed } from '../event.test-data.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { ArchiveEvent } from './archive-event.tsx'

const { archives: words } = office
const event = managed({ _id: idOf(70) })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the sheet says what an archive holds, and downloads it in the language of the reader with all files', async () => {
  api.send(downloadArchive, 'zip')
  await renderUi(<ArchiveEvent event={event} />)
  await button(words.open).click()
  for (const part of words.parts) await expect.element(page.getByText(part)).toBeVisible()
  await expect.element(page.getByText(words.never)).toBeVisible()
  await button(words.download).click()
  await expect.poll(() => api.calls(downloadArchive).length).toBe(1)
  expect(api.calls(downloadArchive)[0]).toMatchObject({
    params: { id: event._id },
    query: { language: 'en', files: 'true' },
  })
})

test('another language and no files can be chosen', async () => {
  api.send(downloadArchive, 'zip')
  await renderUi(<ArchiveEvent event={event} />, { language: 'fr', viewport: 'phone' })
  const { archives } = bureau
  await button(archives.open).click()
  await page.getByText(archives.languages.en, { exact: true }).click()
  await page.getByRole('switch', { name: new RegExp(archives.files) }).click({ force: true })
  await button(archives.download).click()
  await expect.poll(() => api.calls(downloadArchive).length).toBe(1)
  expect(api.calls(downloadArchive)[0]?.query).toEqual({ language: 'en', files: 'false' })
})

test('a refusal is reported', async () => {
  api.refuse(downloadArchive, 'event-not-over')
  await renderUi(<ArchiveEvent event={event} />)
  await button(words.open).click()
  await button(words.download).click()
  await expect.element(page.getByText(refusals['event-not-over'].message)).toBeVisible()
})
