import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditRecord } from '@drapeau/contract/audit/audit.ts'
import { office } from '#messages/office/en.ts'
import { renderUi } from '../../../test/render.tsx'
import { AuditChanges } from './audit-changes.tsx'

const record = {
  action: 'updated',
  kind: 'category',
  changes: [
    { field: 'name', before: 'Web', after: 'Web and mail' },
    { field: 'description', before: 'Pages. '.repeat(20), after: 'Pages and letters.' },
  ],
} as AuditRecord

test('on a phone the labels of values are seen, and are no part of the names of cells', async () => {
  await renderUi(<AuditChanges record={record} />, { viewport: 'phone' })
  await page.getByText(office.audit.changes(['Name', 'Description'])).click()
  const value = page.getByText('Pages and letters.')
  await expect.element(value).toBeVisible()
  const cell = value.element().closest('td')
  // Behind the bar is what screen readers say instead: nothing.
  expect(cell && getComputedStyle(cell, '::before').content).toBe(`"${office.audit.after}" / ""`)
})
