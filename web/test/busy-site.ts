import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { getOwnEntry } from '@drapeau/contract/entries.ts'
import { getEvent, listEvents, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { getLeaderboard, type LeaderboardLine } from '@drapeau/contract/leaderboard.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { Difficulty } from '@drapeau/contract/challenges/authored-fields.ts'
import { cardsPerPage, listPractices, listSolvedCategories } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import {
  getFeed,
  getScoreboard,
  getScoreboardGroups,
  getTimeline,
  type ScoreboardLine,
} from '@drapeau/contract/scoreboard.ts'
import { listStandings, type Standing } from '@drapeau/contract/standings.ts'
import { api } from './api.ts'
import { ownAssignment } from './assignments.ts'
import { idOf, progress, team, zoe } from './samples.ts'

export const eventId = idOf(900)
export const pupil = { ...zoe, isStudent: true, school: { name: 'Lycée du Vieux Port' } }
const own = { _id: team._id, name: 'Les Voiles du Vieux Port' }

const categories = ['Cryptography', 'Forensics', 'Misc', 'Programming', 'Reverse', 'Steganography', 'Web']
const names = ['A quiet sea', 'A letter to the harbour master', 'Bills of lading', 'The parrot repeats']
const solves = 17
/** The longest that a team or a person may have. */
const longName = 'The Very Long Named Crew of the Harbour Technical College, Brest'

const named = (at: number): string => names[at % names.length] ?? ''
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const categoryOf = (at: number) => ({
  _id: idOf(100 + (at % categories.length)),
  name: categories[at % categories.length] ?? '',
  name_fr: null,
})
const moment = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const card = (at: number) => ({
  _id: idOf(200 + at),
  name: named(at),
  name_fr: null,
  category: categoryOf(at),
  value: 50 * (1 + (at % 10)),
  difficulty: Difficulty.options[at % 3] ?? 'easy',
  solves,
  solved: at % 4 === 0,
  locked: at % 6 === 5,
  closesAt: null,
  tags: [],
  answerType: 'flag' as const,
})

/** How far the event is: its scoreboard may be frozen while it runs, and still be when it is over. */
export type SiteState = 'running' | 'paused' | 'last-hour' | 'ended' | 'frozen'

const isFrozen = (state: SiteState): boolean => state === 'last-hour' || state === 'frozen'

const notification = (at: number) => ({
  _id: idOf(700 + at),
  title: at === 0 ? `${longName} has won the first round of the Winter Cup` : 'New challenges are open',
  description: '',
  rich: false,
  event: null,
  link: null,
  createdAt: moment(-60 * (at + 1)),
  read: at > 2,
})

/** What a school event looks like after an hour: 12 challenges, 40 teams, one's own on rank 21. */
export function answerAll(state: SiteState): void {
  api.answer(listNews, { notifications: range(5).map(notification), unread: 5 })
  api.answer(listCountries, { countries: [{ code: 'FR', name: 'France', flag: '/api/countries/fr.svg' }] })
  answerPractice()
  answerLeaderboard()
  answerEvent(state)
  answerScoreboard(state)
}

function answerPractice(): void {
  const event = { _id: eventId, name: 'Spring Tide' }
  api.answer(listSolvedCategories, () =>
    range(categories.length).map((at) => ({ category: categoryOf(at), nbChallenges: 7, solved: at })),
  )
  api.answer(listPractices, () => ({
    challenges: range(cardsPerPage).map((at) =>
      Object.assign(card(at), { event, solvedInEvent: false, requirements: at % 3 === 0 ? 1 : 0 }),
    ),
    currentRows: cardsPerPage,
    totalRows: 45,
  }))
}

function answerLeaderboard(): void {
  const line = (rank: number): LeaderboardLine => ({
    rank,
    entry: { _id: idOf(300 + rank), name: rank % 5 === 0 ? longName : `Bold Cormorant ${rank}` },
    school: { name: 'Harbour Technical College' },
    score: 9_000 - rank,
    solves,
    lastSolve: moment(-rank),
    reachedAt: moment(-rank),
    mine: rank === 140,
  })
  const scoreboard = range(25).map((at) => line(at + 1))
  api.answer(getLeaderboard, { scoreboard, frozen: false, own: line(140), currentRows: 25, totalRows: 282 })
}

function eventIn(state: SiteState): PlayerEvent {
  const status = state === 'ended' || state === 'frozen' ? 'ended' : 'running'
  return {
    _id: eventId,
    name: 'BlueLock',
    description: 'Find them all.',
    isSolo: false,
    minTeamSize: 1,
    maxTeamSize: 4,
    scope: 'open',
    startDate: moment(-300),
    endDate: moment(status === 'running' ? 60 : -60),
    freezeDate: isFrozen(state) ? moment(-120) : null,
    pausedAt: state === 'paused' ? moment(-10) : null,
    practiceAfterEnd: true,
    confirmedMembers: false,
    flagWrapper: null,
    writeUps: true,
    status,
    rules: null,
    entries: 40,
    players: 120,
    barrier: null,
    place: null,
    entry: own,
    frozen: isFrozen(state),
  }
}

function answerEvent(state: SiteState): void {
  const event = eventIn(state)
  api.answer(getEvent, event)
  api.answer(listEvents, ({ query }) => {
    const events = query['status'] === event.status ? [event] : []
    return { events, currentRows: events.length, totalRows: events.length }
  })
  api.answer(getOwnEntry, { ...team, name: own.name })
  api.answer(getOwnScore, {
    score: 490,
    rank: 21,
    frozen: false,
    solves: [
      { challenge: { ...card(0), category: 'Web', category_fr: null }, value: 490, at: moment(-5), by: zoe.name },
    ],
    hints: [],
    awards: [],
  })
  api.answer(listEventChallenges, {
    challenges: range(12).map((at) =>
      Object.assign(card(at), {
        requirements: at % 6 === 5 ? [{ _id: idOf(201), name: named(1), name_fr: null }] : [],
        firstBlood: { entry: { _id: idOf(401), name: longName }, at: moment(-60) },
      }),
    ),
    frozen: false,
  })
}

function answerScoreboard(state: SiteState): void {
  const freeze = { frozen: isFrozen(state), frozenAt: isFrozen(state) ? moment(-120) : null }
  const line = (rank: number): ScoreboardLine => ({
    rank,
    entry: rank === 21 ? own : { _id: idOf(400 + rank), name: rank % 5 === 0 ? longName : `Northern Hooks ${rank}` },
    school: 'Harbour Technical College',
    country: 'France',
    members: 3,
    score: 2_000 - 10 * rank,
    solves,
    lastSolve: moment(-rank),
    reachedAt: moment(-rank),
  })
  const scoreboard = range(40).map((at) => line(at + 1))
  const counts = { currentRows: 40, totalRows: 40 }
  api.answer(getScoreboard, { scoreboard, unranked: [], ...freeze, ...counts })
  api.answer(getScoreboardGroups, { schools: ['EPITECH', 'Harbour Technical College'], countries: ['Benin', 'France'] })
  api.answer(getTimeline, {
    timeline: scoreboard.slice(0, 10).map(({ entry, score }) => ({ entry, points: [{ at: moment(-90), score }] })),
    startDate: moment(-300),
    endDate: moment(60),
    ...freeze,
  })
  api.answer(getFeed, {
    feed: range(20).map((at) => ({
      challenge: { _id: idOf(200 + at), name: named(at), name_fr: null, category: 'Web', category_fr: null },
      entry: { _id: idOf(401 + at), name: longName },
      at: moment(-at),
      place: 1 + (at % 3),
      value: 100,
    })),
    frozen: false,
  })
}

/** The same event for a team that lacks a member. */
export function answerTooSmall(): void {
  answerAll('running')
  api.answer(getOwnEntry, { ...team, name: own.name, minTeamSize: 2 })
}

/** The same event for somebody who has a role in it and does not play. */
export function answerAsStaff(state: SiteState = 'running'): void {
  answerAll(state)
  const { entries: _, players: _p, barrier: _b, entry: _e, frozen: _f, ...event } = eventIn(state)
  api.answer(getEvent, { ...event, requiresReview: false, revealedAt: null, version: 1 })
}

/** The same event as its organisers see it, with the live standings. */
export function answerStandings(state: SiteState): void {
  answerAsStaff(state)
  const line = (rank: number): Standing => ({
    rank,
    entry: { _id: idOf(400 + rank), name: rank % 5 === 0 ? longName : `Northern Hooks ${rank}` },
    school: 'Harbour Technical College',
    schools: ['Harbour Technical College'],
    country: 'France',
    members: 3,
    memberNames: ['Bold Cormorant', 'Calm Anemone', 'Quiet Otter'],
    score: 2_000 - 10 * rank,
    solves,
    lastSolve: moment(-rank),
    reachedAt: moment(-rank),
    frozenRank: isFrozen(state) ? rank + 1 : null,
    frozenScore: isFrozen(state) ? 1_500 - 10 * rank : null,
    status: 'playing',
    statusReason: null,
    awarded: rank % 7 === 0 ? 50 : 0,
  })
  api.answer(listStandings, {
    standings: range(40).map((at) => line(at + 1)),
    frozen: isFrozen(state),
    frozenAt: isFrozen(state) ? moment(-120) : null,
    currentRows: 40,
    totalRows: 40,
  })
}

/** The home page of a pupil who plays, has three assignments and unread news. */
export function answerHome(): void {
  answerAll('running')
  api.answer(listOwnAssignments, {
    inClass: true,
    assignments: range(3).map((at) =>
      Object.assign(structuredClone(ownAssignment), {
        _id: idOf(800 + at),
        title: `Week ${12 + at}: messages hidden in pictures, music and maps`,
        extended: at === 0,
        freeHints: true,
      }),
    ),
  })
  api.answer(getProgress, {
    ...progress,
    rank: 140,
    players: 282,
    solves,
    suggestions: range(3).map((at) =>
      Object.assign(card(at + 1), { event: null, solvedInEvent: false, requirements: 0 }),
    ),
  })
}
