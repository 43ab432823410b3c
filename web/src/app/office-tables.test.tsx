import { beforeEach, expect, test } from 'vitest'
import { admin, answerLists, answerOffice, event } from './office.test-data.ts'
import { answerStandings, eventId } from '../../test/busy-site.ts'
import { isWhole, settled } from '../../test/layout.ts'
import { renderApp } from '../../test/render.tsx'

const lists = [
  'users',
  'classes',
  'events',
  `events/${event._id}`,
  `events/${event._id}?tab=teams`,
  `events/${event._id}?tab=challenges`,
  'categories',
  'challenges',
  'write-ups',
  'submissions',
  'notifications',
  `scoreboard?event=${eventId}`,
]
const cases = lists.flatMap((list) =>
  (['laptop', 'desktop'] as const).flatMap((viewport) =>
    (['fr', 'en'] as const).map((language) => ({ list, viewport, language })),
  ),
)

beforeEach(answerOffice)

test.each(cases)('/admin/$list fits a $viewport screen, heads and all ($language)', async (screen) => {
  const { list, viewport, language } = screen
  if (list.startsWith('scoreboard')) answerStandings('last-hour')
  else answerLists()
  await renderApp({ at: `/admin/${list}`, user: admin, viewport, language })
  await expect.poll(() => document.querySelectorAll('main table tbody tr').length).toBeGreaterThan(0)
  await settled()
  const [table] = document.querySelectorAll('main table')
  const heads = [...(table?.querySelectorAll('thead th') ?? [])]
  expect(heads.length).toBeGreaterThan(2)
  expect(heads.filter((head) => !isWhole(head)).map(({ textContent }) => textContent)).toEqual([])
  expect(table?.parentElement?.scrollWidth).toBe(table?.parentElement?.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
