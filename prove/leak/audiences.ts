import { type Phase, phases } from '../scene/roles.ts'

/** Those who take part in the regatta, whatever became of their entry. */
export const entrants = ['player', 'captain', 'other', 'shade', 'out'] as const

/** Whoever is signed in, organisers aside. */
export const members = ['unconfirmed', 'stranger', ...entrants] as const

export const from = (phase: Phase): readonly Phase[] => phases.slice(phases.indexOf(phase))

/** Where everyone who is signed in follows an event. */
export const board = ['getScoreboard', 'getTimeline', 'getFeed', 'getEntryPage', 'exportResults']

/** Where somebody is told something in person. */
export const post = ['listNews', 'listNotifications', 'getNotification', 'live']
