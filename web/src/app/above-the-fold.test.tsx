import { describe, expect, test } from 'vitest'
import type { Language } from '#lib/messages/messages.ts'
import { renderApp, type Viewport } from '../../test/render.tsx'
import { answerAll, eventId, pupil, type SiteState } from '../../test/busy-site.ts'

interface Screen {
  at: string
  status?: SiteState
  /** What people came for. */
  items: string
  /** How many of them must be whole before anybody scrolls. */
  least: Record<Exclude<Viewport, 'desktop'>, number>
}

const card = 'article'
const row = 'main table[aria-label] tbody tr'

const screens: Record<string, Screen> = {
  practice: { at: '/challenges', items: card, least: { wide: 9, laptop: 6, phone: 3 } },
  'a running event': { at: `/events/${eventId}`, items: card, least: { wide: 12, laptop: 8, phone: 3 } },
  'an event that is over': {
    at: `/events/${eventId}`,
    status: 'ended',
    items: card,
    least: { wide: 12, laptop: 8, phone: 3 },
  },
  'an event that is over, with a frozen scoreboard': {
    at: `/events/${eventId}`,
    status: 'frozen',
    items: card,
    least: { wide: 12, laptop: 8, phone: 3 },
  },
  'the scoreboard of an event': {
    at: `/events/${eventId}/scoreboard`,
    items: row,
    least: { wide: 10, laptop: 6, phone: 6 },
  },
  'the results of an event': {
    at: `/events/${eventId}/results`,
    status: 'ended',
    items: row,
    least: { wide: 10, laptop: 6, phone: 6 },
  },
  'the leaderboard': { at: '/leaderboard', items: row, least: { wide: 10, laptop: 6, phone: 6 } },
}

describe.each(Object.entries(screens))('%s shows what people came for without scrolling', (_name, screen) => {
  const { at, status = 'running', items, least } = screen
  const sizes = Object.entries(least) as [Exclude<Viewport, 'desktop'>, number][]
  const cases = sizes.flatMap(([viewport, count]) =>
    (['en', 'fr'] as Language[]).map((language) => ({ viewport, language, count })),
  )

  test.each(cases)('$count on a $viewport screen ($language)', async ({ viewport, language, count }) => {
    answerAll(status)
    await renderApp({ at, user: pupil, viewport, language })
    await expect.poll(() => document.querySelectorAll(items).length).toBeGreaterThanOrEqual(count)
    await expect.poll(() => wholeOf(items)).toBeGreaterThanOrEqual(count)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})

/** Items that are inside the window from edge to edge, and that nothing else lies upon. */
function wholeOf(items: string): number {
  return [...document.querySelectorAll(items)].filter((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect()
    const middle = (left + right) / 2
    const isOnTop = (y: number): boolean => item.contains(document.elementFromPoint(middle, y))
    return top >= 0 && bottom <= innerHeight && isOnTop(top + 3) && isOnTop(bottom - 3)
  }).length
}
