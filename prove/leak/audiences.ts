import { type Phase, phases, staff } from '../scene/roles.ts'

/** Players with an entry in the regatta, also a hidden or disqualified one. */
export const entrants = ['player', 'captain', 'opponent', 'hidden', 'disqualified'] as const

/** Everybody who is signed in, except administrators. */
export const members = ['unconfirmed', 'bystander', ...entrants, ...staff, 'teacher'] as const

export const from = (phase: Phase): readonly Phase[] => phases.slice(phases.indexOf(phase))

/** Routes that show an event to everyone who is signed in. */
export const scoreboardRoutes = ['getScoreboard', 'getTimeline', 'getFeed', 'getEntryPage', 'exportResults']

export const notificationRoutes = ['listNews', 'listNotifications', 'getNotification', 'live']

/** Routes that show an assignment to the teachers of its class. */
export const assignmentRoutes = [
  'listAssignments',
  'getAssignment',
  'updateAssignment',
  'copyAssignment',
  'getClassProgress',
  'getGrid',
  'exportMarks',
]
