import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { EventRole } from '@drapeau/contract/grants.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { Progress } from '@drapeau/contract/progress.ts'
import type { Site } from '@drapeau/contract/site.ts'

/** A valid id, different for each number. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/** A site where everybody can register and mail is sent. */
export const openSite: Site = {
  flagWrapper: 'epitech',
  sendsMail: true,
  playerTokens: false,
  registration: { policy: 'open', domains: [], contact: '' },
}

export const zoe: Me = {
  _id: idOf(1),
  name: 'Zoé',
  email: 'zoe@example.org',
  country: 'France',
  isStudent: false,
  school: null,
  type: 'user',
  active: true,
  enable: 'enabled',
  createdAt: '2026-09-01T08:00:00.000Z',
  pendingEmail: null,
  secondFactor: 'off',
  grants: [],
}

/** Zoé with roles in an event. */
export function staffOf(event: { _id: string; name: string }, ...roles: EventRole[]): Me {
  return { ...zoe, grants: roles.map((role) => ({ role, event, endsAt: null })) }
}

export const challenge: PlayerChallenge = {
  _id: idOf(10),
  name: 'Warm-up',
  name_fr: null,
  category: { _id: idOf(20), name: 'Web', name_fr: null },
  event: null,
  value: 100,
  difficulty: 'easy',
  solves: 3,
  solved: false,
  locked: false,
  closesAt: null,
  tags: [],
  author: '',
  attribution: '',
  connectionInfo: '',
  next: null,
  solution: null,
  type: 'standard',
  requirements: [],
  description: '<p>Find it.</p>',
  files: [],
  hints: [],
  answerType: 'flag',
  choices: [],
  rightChoices: [],
  caseSensitivity: 'case-sensitive',
  flagsTotal: 1,
  flagsFound: 0,
  max_attempts: 0,
  attemptsLeft: null,
  solvedAt: null,
  solvedIn: null,
  wrapper: 'epitech',
  writeUps: 'optional',
  mode: 'practice',
  firstSolve: null,
  writeUp: null,
}

export const team: OwnEntry = {
  _id: idOf(30),
  name: 'Les Voiles',
  isSolo: false,
  code: 'ABCDEFGHJKLM',
  captain: true,
  members: [{ _id: zoe._id, name: zoe.name, captain: true, joinedAt: '2026-11-01T08:00:00.000Z' }],
  minTeamSize: 1,
  maxTeamSize: 4,
  disqualified: false,
  hasAnswered: false,
  keptSeats: 0,
}

export const progress: Progress = {
  score: 100,
  rank: 1,
  players: 1,
  onBoard: true,
  keptOffBy: [],
  solves: 1,
  challenges: 5,
  spent: 0,
  awards: [],
  streak: { weeks: 1, best: 1, activeThisWeek: true, recent: [] },
  categories: [],
  timeline: [],
  suggestions: [],
}
