import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listEvents, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { seen } from '#features/events/event.test-data.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { OwnEvents } from './own-events.tsx'

function past(place: number, name: string, more: Partial<PlayerEvent>): PlayerEvent {
  const { isManager: _, ...event } = seen({ _id: idOf(place), name, status: 'ended' })
  return { ...event, ...more }
}

const entry = { _id: idOf(9), name: 'Crew' }

test('past events of the reader have a certificate once their results are published', async () => {
  const events = [
    past(1, 'Spring Cup', { entry }),
    past(2, 'Winter Cup', { entry, frozen: true }),
    past(3, 'Foreign Cup', { entry: null }),
  ]
  api.answer(listEvents, { events, currentRows: events.length, totalRows: events.length })
  const { address } = await renderUi(<OwnEvents />)
  const rows = page.getByRole('listitem')
  await expect.element(rows.filter({ hasText: 'Spring Cup' })).toMatchTextContent(play.results.certificate)
  await expect.element(rows.filter({ hasText: 'Winter Cup' })).toMatchTextContent(play.events.resultsPending)
  expect(rows.all()).toHaveLength(2)
  await page.getByRole('link', { name: 'Spring Cup' }).click()
  expect(address()).toBe(`/events/${idOf(1)}/results`)
})
