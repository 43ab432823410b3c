import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type EventTies, getEvent, getEventTies } from '@drapeau/contract/events/events.ts'
import { getHonestyReport, type HonestyGroup, listUnseenHonesty } from '@drapeau/contract/honesty.ts'
import { ManagedEventScreen } from '#features/events/manage/managed-event-screen.tsx'
import { office } from '#messages/office/en.ts'
import { managed } from '../event.test-data.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const event = managed({
  _id: idOf(50),
  startDate: inHours(-1),
  endDate: inHours(2),
  freezeDate: inHours(1),
  status: 'running',
})
const ties: EventTies = {
  entries: 40,
  subscribers: 120,
  challenges: 12,
  drafts: 0,
  solves: 0,
  submissions: 0,
  withChallenges: { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 },
}

/** Two teams that sent one text within a minute. */
function pair(number: number): HonestyGroup {
  const entries = [
    { _id: idOf(number * 2), name: `Golden Compasses ${number}` },
    { _id: idOf(number * 2 + 1), name: `Laughing Masts ${number}` },
  ]
  const given = entries.map((entry) => ({ entry, user: null, at: '2026-11-15T12:00:00.000Z' }))
  const challenge = { _id: idOf(200), name: 'Buoy', name_fr: null }
  return {
    entries,
    strength: 'medium',
    signs: 1,
    signals: [{ kind: 'shared-answer', challenge, answer: 'epitech{seven_bells}', given, answering: 30 }],
    seen: null,
  }
}

const groups = Array.from({ length: 8 }, (_group, place) => pair(place + 1))

function wholeGroups(): number {
  const rows = [...document.querySelectorAll('li[data-strength]')].map((row) => row.getBoundingClientRect())
  return rows.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length
}

test.each([
  ['wide', 5],
  ['phone', 3],
] as const)(
  'on a %s screen the report of a running event shows at least %i groups at once',
  async (viewport, least) => {
    const counted = { _id: event._id, name: event.name, status: event.status, unseen: groups.length, strong: 0 }
    api.answer(getEvent, event)
    api.answer(getEventTies, ties)
    api.answer(listUnseenHonesty, { events: [counted] })
    api.answer(getHonestyReport, { groups, more: 0, checkedAt: new Date().toISOString() })
    await renderUi(<ManagedEventScreen id={event._id} />, { at: '/?tab=honesty', viewport })
    await expect
      .element(page.getByRole('tab', { name: new RegExp(`^${office.honesty.tab} ?8$`), selected: true }))
      .toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: /^Golden Compasses 8/ })).toBeInTheDocument()
    await expect.poll(wholeGroups).toBeGreaterThanOrEqual(least)
  },
)
