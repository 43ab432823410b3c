import type { EventStatus } from '@drapeau/contract/events/events.ts'

export type NextStep =
  | 'add-challenges'
  | 'runs-empty'
  | 'publish'
  | 'announce'
  | 'check'
  | 'resume'
  | 'project'
  | 'follow'
  | 'ceremony'
  | 'certificates'
  | 'nobody'

export interface Situation {
  status: EventStatus
  isPaused: boolean
  /** Whether players see the scoreboard as it stood. */
  isFrozen: boolean
  challenges: number
  drafts: number
  entries: number
}

/** One step only: what keeps players waiting comes before what is merely useful. */
export function nextStepOf({ status, isPaused, isFrozen, challenges, drafts, entries }: Situation): NextStep {
  if (status === 'ended') {
    if (entries === 0) return 'nobody'
    return isFrozen ? 'ceremony' : 'certificates'
  }
  if (isPaused) return 'resume'
  if (challenges === 0) return status === 'running' ? 'runs-empty' : 'add-challenges'
  if (drafts === challenges) return 'publish'
  if (entries === 0) return 'announce'
  if (status === 'upcoming') return 'check'
  return isFrozen ? 'follow' : 'project'
}

/**
 * The route behind each step: who may not call it is not asked to take it. Everybody may open the projector, but to show it
 * to the room is up to those who speak to the players.
 */
export const routeOfStep: Readonly<Record<NextStep, string>> = {
  'add-challenges': 'createChallenge',
  'runs-empty': 'createChallenge',
  publish: 'changeChallenges',
  announce: 'createAnnouncement',
  check: 'examineSite',
  resume: 'resumeEvent',
  project: 'createAnnouncement',
  follow: 'listStandings',
  ceremony: 'revealBoard',
  certificates: 'getCertificates',
  nobody: 'getEvent',
}

export type EventPageLink =
  | 'projector'
  | 'standings'
  | 'ceremony'
  | 'results'
  | 'certificates'
  | 'archive'
  | 'announce'
  | 'readiness'

/** The route behind each page that is not for every member. */
export const routeOfPage: Readonly<Record<EventPageLink, string>> = {
  projector: 'getEvent',
  results: 'getEvent',
  standings: 'listStandings',
  ceremony: 'revealBoard',
  certificates: 'getCertificates',
  archive: 'downloadArchive',
  announce: 'createAnnouncement',
  readiness: 'examineSite',
}

/** In the order of an event's life. */
export function pageLinksOf({ status, isFrozen }: Pick<Situation, 'status' | 'isFrozen'>): EventPageLink[] {
  if (status === 'upcoming') return ['announce', 'readiness', 'projector', 'standings']
  if (status === 'running') return ['projector', 'standings', 'announce', 'readiness']
  return isFrozen
    ? ['ceremony', 'standings', 'projector', 'announce']
    : ['results', 'certificates', 'archive', 'standings', 'announce']
}
