import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { renderUi } from '../../../test/render.tsx'
import { Outbox } from './outbox.tsx'

test('on a phone the labels of values are seen, and are no part of the names of cells', async () => {
  const now = new Date('2026-11-18T10:00:00.000Z')
  const mail = { file: 'confirm.eml', to: 'zoe@example.org', subject: 'Welcome', writtenAt: now.toISOString() }
  await renderUi(<Outbox folder={null} mails={[mail]} now={now} />, { viewport: 'phone' })
  const value = page.getByText('zoe@example.org')
  await expect.element(value).toBeVisible()
  // Behind the bar is what screen readers say instead: nothing.
  expect(getComputedStyle(value.element(), '::before').content).toBe('"To" / ""')
})

test.each(['en', 'fr'] as const)('a mail is listed with its recipient and its subject (%s)', async (language) => {
  const now = new Date('2026-11-18T10:00:00.000Z')
  const written = { file: 'reset.eml', to: 'zoe@example.org', subject: 'Reset your password' }
  await renderUi(<Outbox folder={null} mails={[{ ...written, writtenAt: now.toISOString() }]} now={now} />, {
    language,
  })
  const heads = { en: office.overview, fr: bureau.overview }[language]
  const names = page.getByRole('columnheader').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([heads.when, heads.to, heads.subject, heads.file])
  const row = page.getByRole('row').filter({ hasText: written.file })
  await expect.element(row.getByRole('cell', { name: written.to, exact: true })).toBeVisible()
  await expect.element(row.getByRole('cell', { name: written.subject, exact: true })).toBeVisible()
})
