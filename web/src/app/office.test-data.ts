import { listUsers } from '@drapeau/contract/accounts/users.ts'
import { listCategories } from '@drapeau/contract/categories.ts'
import { type ChallengeRow, listChallenges, listTags } from '@drapeau/contract/challenges/challenges.ts'
import { listClasses } from '@drapeau/contract/classes/classes.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { listDeletionRequests } from '@drapeau/contract/deletions.ts'
import { getEvent, getEventTies, listEvents, listSubscribers, listTeams } from '@drapeau/contract/events/events.ts'
import { listUnseenHonesty } from '@drapeau/contract/honesty.ts'
import { listAnnouncements } from '@drapeau/contract/notifications/announcements.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { listSubmissions } from '@drapeau/contract/submissions.ts'
import { listWriteUps } from '@drapeau/contract/write-ups.ts'
import { managed } from '#features/events/event.test-data.ts'
import { version } from '#features/write-ups/write-up.test-data.ts'
import { api } from '../../test/api.ts'
import { classOf } from '../../test/classes.ts'
import { idOf, zoe } from '../../test/samples.ts'

export const admin = { ...zoe, type: 'admin' } as const
const people = Array.from({ length: 25 }, (_person, at) => at)
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export const event = managed({
  _id: idOf(50),
  status: 'running',
  startDate: inHours(-1),
  endDate: inHours(2),
  freezeDate: inHours(1),
})

/** What the shell of the back office asks for. */
export function answerOffice(): void {
  api.answer(listNews, { notifications: [], unread: 0 })
  api.answer(listCountries, { countries: [{ code: 'FR', name: 'France', flag: '/api/countries/fr.svg' }] })
}

export function answerCockpit(shown = event): void {
  const subscribers = people.map((at) => ({
    _id: idOf(100 + at),
    name: `Bold Cormorant ${at}`,
    realName: '',
    email: `bold.cormorant.${at}@harbour-technical-college.example.org`,
    school: { name: 'Harbour Technical College' },
    country: 'France',
    entry: { _id: idOf(300 + at), name: `The Golden Compasses ${at}` },
    joinedAt: inHours(-20),
  }))
  api.answer(getEvent, shown)
  api.answer(listUnseenHonesty, { events: [] })
  api.answer(listSubscribers, { subscribers, currentRows: 25, totalRows: 120 })
  const teams = people.map((at) => ({
    _id: idOf(300 + at),
    name: `The Golden Compasses ${at}`,
    status: 'playing' as const,
    captain: { _id: idOf(100 + at), name: `Bold Cormorant ${at}` },
    members: 3,
    solves: 4,
    createdAt: inHours(-20),
  }))
  api.answer(listTeams, { teams, currentRows: 25, totalRows: 40 })
  api.answer(getEventTies, {
    entries: 40,
    subscribers: 120,
    challenges: 12,
    drafts: 0,
    solves: 200,
    submissions: 900,
    withChallenges: { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 },
  })
}

export function answerUsers(): void {
  const { pendingEmail: _pending, secondFactor: _factor, ...me } = admin
  const users = people.map((at) =>
    Object.assign(structuredClone(me), {
      _id: idOf(100 + at),
      type: 'user' as const,
      name: `Bold Cormorant ${at}`,
      email: `bold.cormorant.${at}@harbour-technical-college.example.org`,
      isStudent: true,
      school: { name: 'Harbour Technical College' },
      schoolConfirmed: false,
      version: 1,
      lastSeenAt: inHours(-1),
      hasSecondFactor: false,
    }),
  )
  api.answer(listDeletionRequests, { requests: [], currentRows: 0, totalRows: 0 })
  api.answer(listUsers, { users, currentRows: 25, totalRows: 300 })
}

const challenge = { _id: idOf(60), name: 'Two captains, one cabin', name_fr: 'Deux capitaines, une seule cabine' }
const category = { _id: idOf(61), name: 'Steganography', name_fr: 'Stéganographie' }
const named = { _id: event._id, name: 'Coupe d’hiver des lycées de Bretagne' }
const team = { _id: idOf(62), name: 'The Golden Compasses of Saint-Malo' }
const counts = { currentRows: 1, totalRows: 1 }

/** Every list of the back office, with names as long as those of schools are. */
export function answerLists(): void {
  answerUsers()
  answerCockpit()
  const row: ChallengeRow = {
    ...challenge,
    event: named,
    category,
    type: 'dynamic',
    answerType: 'flag',
    value: 500,
    currentValue: 300,
    solves: 120,
    state: 'published',
    review: 'none',
    opensAt: inHours(1),
    closesAt: inHours(5),
  }
  api.answer(listChallenges, { challenges: [row], ...counts })
  api.answer(listTags, { tags: ['sea', 'knots'] })
  const description = 'Messages hidden in pictures, music and maps.'
  const kind = { ...category, description, description_fr: null, challenges: 12, version: 1 }
  api.answer(listCategories, { categories: [kind], ...counts })
  api.answer(listEvents, {
    events: [{ ...event, name: named.name, isSolo: false, scope: 'special EPITECH' }],
    ...counts,
  })
  const school = { name: 'Harbour Technical College' }
  api.answer(listClasses, { classes: [classOf({ schoolYear: '2026–2027', school, requests: 3 })], ...counts })
  const user = { _id: idOf(63), name: 'Bold Cormorant 120' }
  const flag = 'epitech{a_rather_long_flag_that_needs_its_room}'
  const submission = { _id: idOf(64), challenge, user, entry: team, event: named, chosen: null, flag, correct: true }
  api.answer(listSubmissions, { submissions: [{ ...submission, part: true, createdAt: inHours(-1) }], ...counts })
  api.answer(listWriteUps, {
    writeUps: [{ ...version({ _id: idOf(66), offered: true }), challenge, user, event: named }],
    ...counts,
  })
  const sent = { _id: idOf(65), title: 'The scoreboard is frozen for the last hour', description: '', event: named }
  api.answer(listAnnouncements, {
    announcements: [{ ...sent, createdAt: inHours(-1), reached: 310, read: 120 }],
    ...counts,
  })
}
