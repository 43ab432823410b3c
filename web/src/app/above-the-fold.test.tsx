import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import type { Language } from '#lib/messages/messages.ts'
import { playerMessages as en } from '#messages/play/en.ts'
import { playerMessages as fr } from '#messages/play/fr.ts'
import { parrot } from '../../test/assignments.ts'
import {
  answerAll,
  answerAsStaff,
  answerHome,
  answerTooSmall,
  eventId,
  pupil,
  type SiteState,
} from '../../test/busy-site.ts'
import { isSeen, settled, wholeOf } from '../../test/layout.ts'
import { renderApp, type Viewport } from '../../test/render.tsx'
import { staffOf } from '../../test/samples.ts'

const languages: Language[] = ['en', 'fr']

interface Screen {
  at: string
  status?: SiteState
  /** Answers in place of those of that state. */
  answer?: () => void
  user?: Me
  /** What people came for. */
  items: string
  /** How many of them must be whole before anybody scrolls. */
  least: Record<Exclude<Viewport, 'desktop'>, number>
}

const card = 'article'
const row = 'main table[aria-label] tbody tr'

const screens: Record<string, Screen> = {
  practice: { at: '/challenges', items: card, least: { wide: 9, laptop: 6, phone: 3 } },
  'practice, narrowed to a tag': {
    at: '/challenges?tag=mathematics-of-the-sea',
    items: card,
    least: { wide: 9, laptop: 6, phone: 3 },
  },
  'a running event': { at: `/events/${eventId}`, items: card, least: { wide: 12, laptop: 8, phone: 3 } },
  'a paused event': {
    at: `/events/${eventId}`,
    status: 'paused',
    items: card,
    least: { wide: 12, laptop: 8, phone: 3 },
  },
  'a running event, for a team that is too small': {
    at: `/events/${eventId}`,
    answer: answerTooSmall,
    items: card,
    least: { wide: 12, laptop: 8, phone: 3 },
  },
  'a running event, for its staff': {
    at: `/events/${eventId}`,
    answer: answerAsStaff,
    user: staffOf({ _id: eventId, name: 'BlueLock' }, 'owner'),
    items: card,
    least: { wide: 12, laptop: 8, phone: 3 },
  },
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
  'the scoreboard of a paused event': {
    at: `/events/${eventId}/scoreboard`,
    status: 'paused',
    items: row,
    least: { wide: 10, laptop: 6, phone: 6 },
  },
  'the frozen scoreboard of a running event': {
    at: `/events/${eventId}/scoreboard`,
    status: 'last-hour',
    items: row,
    least: { wide: 10, laptop: 6, phone: 6 },
  },
  'the frozen scoreboard of a running event, for its staff': {
    at: `/events/${eventId}/scoreboard`,
    answer: () => answerAsStaff('last-hour'),
    user: staffOf({ _id: eventId, name: 'BlueLock' }, 'owner'),
    items: row,
    least: { wide: 10, laptop: 6, phone: 6 },
  },
  'the scoreboard of an event that is over': {
    at: `/events/${eventId}/scoreboard`,
    status: 'ended',
    items: row,
    least: { wide: 10, laptop: 6, phone: 6 },
  },
  'the frozen scoreboard of an event that is over': {
    at: `/events/${eventId}/scoreboard`,
    status: 'frozen',
    items: row,
    least: { wide: 10, laptop: 6, phone: 6 },
  },
  'the frozen scoreboard of an event that is over, for its staff': {
    at: `/events/${eventId}/scoreboard`,
    answer: () => answerAsStaff('frozen'),
    user: staffOf({ _id: eventId, name: 'BlueLock' }, 'owner'),
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
  const { at, status = 'running', answer = () => answerAll(status), user = pupil, items, least } = screen
  const sizes = Object.entries(least) as [Exclude<Viewport, 'desktop'>, number][]
  const cases = sizes.flatMap(([viewport, count]) => languages.map((language) => ({ viewport, language, count })))

  test.each(cases)('$count on a $viewport screen ($language)', async ({ viewport, language, count }) => {
    answer()
    await renderApp({ at, user, viewport, language })
    await expect.poll(() => wholeOf(items)).toBeGreaterThanOrEqual(count)
    await settled()
    expect(wholeOf(items)).toBeGreaterThanOrEqual(count)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})

describe('the home page begins with the event, and shows what is due without scrolling', () => {
  const sizes = ['wide', 'laptop', 'phone'] as const
  const cases = sizes.flatMap((viewport) => languages.map((language) => ({ viewport, language })))

  test.each(cases)('on a $viewport screen ($language)', async ({ viewport, language }) => {
    answerHome()
    await renderApp({ at: '/home', user: pupil, viewport, language })
    const { events, play, assignments } = { en, fr }[language]
    const event = page.getByRole('region', { name: events.home.label })
    const wanted = [
      event.getByRole('link', { name: events.ways.play }),
      event.getByText(play.own.ordinal(21)),
      page.getByRole('link', { name: assignments.next(parrot.name) }).first(),
    ]
    for (const element of wanted) await expect.element(element).toBeVisible()
    await settled()
    expect(wanted.map((element) => isSeen(element.element()))).toEqual(wanted.map(() => true))
    const [first, , due] = wanted.map((element) => element.element().getBoundingClientRect().top)
    expect(first).toBeLessThan(due ?? 0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})
