import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { managed } from '../event.test-data.ts'
import { api } from '../../../../test/api.ts'
import { isWhole } from '../../../../test/layout.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { ManagedEventsScreen } from './managed-events-screen.tsx'

const admin = { ...zoe, type: 'admin' as const }
const regatta = managed({ _id: idOf(70), name: 'Autumn Regatta', scope: 'special EPITECH' })
const words = { en: office.eventCopies, fr: officeFr.eventCopies }

test.each(['en', 'fr'] as const)('all columns and the action of a row fit a laptop (%s)', async (language) => {
  api.answer(listEvents, { events: [regatta], currentRows: 1, totalRows: 1 })
  await renderUi(
    <div style={{ width: 'calc(100vw - 17rem)' }}>
      <ManagedEventsScreen />
    </div>,
    { user: admin, viewport: 'laptop', language },
  )
  await expect.element(page.getByRole('button', { name: words[language].of(regatta.name) })).toBeVisible()
  await document.fonts.ready
  expect(isWhole(page.getByRole('table').element().parentElement ?? document.body)).toBe(true)
})

test('on a phone the line of an event begins with its start, which is whole', async () => {
  api.answer(listEvents, { events: [regatta], currentRows: 1, totalRows: 1 })
  await renderUi(<ManagedEventsScreen />, { user: admin, viewport: 'phone' })
  const start = page.getByText(shortMoment('en', regatta.startDate))
  await expect.element(start).toBeVisible()
  expect(isWhole(start.element().closest('th > div') ?? document.body)).toBe(true)
})
