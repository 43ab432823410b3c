import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
