import { z } from 'zod'
import { EventForm, EventScope } from './event-form.ts'
import { Id, Timestamp } from '../fields.ts'
import { ListQuery, rowCounts, sortedBy } from '../lists.ts'
import { Done } from '../refusals.ts'
import { Named } from '../references.ts'
import { route } from '../route.ts'
import { updateOf } from '../update.ts'

export const EventStatus = z.enum(['upcoming', 'running', 'ended'])
export type EventStatus = z.infer<typeof EventStatus>

/** An event as administrators see one. */
export const ManagedEvent = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  isSolo: z.boolean(),
  minTeamSize: z.number().int(),
  maxTeamSize: z.number().int(),
  scope: EventScope,
  startDate: Timestamp,
  endDate: Timestamp,
  freezeDate: Timestamp.nullable(),
  practiceAfterEnd: z.boolean(),
  /** Whether only members with a confirmed school may enter, if the scope requires a school. */
  confirmedMembers: z.boolean(),
  /** The word before the braces of its flags; null for the wrapper of the site. */
  flagWrapper: z.string().nullable(),
  /** Whether its players hand in write-ups. */
  writeUps: z.boolean(),
  /** Whether a challenge by an author is published by somebody else. */
  requiresReview: z.boolean(),
  /** The school or country of the scope; null when it has none. */
  place: z.string().nullable(),
  /** By the server's clock at the time of the response. */
  status: EventStatus,
  /** Sanitised rich text; null when there are no rules. */
  rules: z.string().nullable(),
  /** When the frozen scoreboard was revealed; null before. */
  revealedAt: Timestamp.nullable(),
  /** Since when it is paused; null while it is not. Its dates do not come during a pause. */
  pausedAt: Timestamp.nullable(),
  version: z.number().int(),
})
export type ManagedEvent = z.infer<typeof ManagedEvent>

export const EventUpdate = updateOf(EventForm, ManagedEvent)
export type EventUpdate = z.output<typeof EventUpdate>

/**
 * Why a player may not enter an event: not of its school, not a student, not of its country, or without a confirmed
 * school.
 */
export const Barrier = z.enum(['school', 'student', 'country', 'unconfirmed'])
export type Barrier = z.infer<typeof Barrier>

/** An event as players see one. */
export const PlayerEvent = ManagedEvent.omit({ version: true, revealedAt: true, requiresReview: true }).extend({
  /** Number of teams, or of players in a solo event. */
  entries: z.number().int(),
  players: z.number().int(),
  /** Null when the reader may enter. */
  barrier: Barrier.nullable(),
  /** The reader's own entry; null when they do not take part. */
  entry: Named.nullable(),
  /** True while players see the scoreboard as it was at the freeze. */
  frozen: z.boolean(),
})
export type PlayerEvent = z.infer<typeof PlayerEvent>

export const isManagedEvent = (event: ManagedEvent | PlayerEvent): event is ManagedEvent => 'version' in event

/** What is deleted with an event; its challenges are deleted or stay, as the administrator chooses. */
export const EventTies = z.object({
  challenges: z.number().int(),
  /** How many of the challenges are drafts. */
  drafts: z.number().int(),
  entries: z.number().int(),
  subscribers: z.number().int(),
  /** Of its entries: deleted in any case. */
  solves: z.number().int(),
  submissions: z.number().int(),
  /** Deleted in addition when the challenges are deleted, mainly from practice. */
  withChallenges: z.object({
    solves: z.number().int(),
    submissions: z.number().int(),
    files: z.number().int(),
    hints: z.number().int(),
    /** How many challenges outside the event lose a requirement. */
    requiredBy: z.number().int(),
  }),
})
export type EventTies = z.infer<typeof EventTies>

/** A player who takes part, alone or in a team. */
export const Subscriber = z.object({
  _id: Id,
  name: z.string(),
  /** As the class of a pupil knows them; empty for none. Players never see it. */
  realName: z.string(),
  email: z.string(),
  school: z.object({ name: z.string() }).nullable(),
  country: z.string(),
  entry: Named,
  joinedAt: Timestamp,
})
export type Subscriber = z.infer<typeof Subscriber>

export const EntryStatus = z.enum(['playing', 'hidden', 'disqualified'])
export type EntryStatus = z.infer<typeof EntryStatus>

export const Team = z.object({
  _id: Id,
  name: z.string(),
  status: EntryStatus,
  captain: Named.nullable(),
  members: z.number().int(),
  solves: z.number().int(),
  createdAt: Timestamp,
})
export type Team = z.infer<typeof Team>

const params = z.strictObject({ id: Id })

export const eventColumns = ['name', 'scope', 'isSolo', 'teamSize', 'startDate', 'endDate'] as const

export const listEvents = route({
  method: 'GET',
  path: '/events',
  summary: 'List events, searched by name, as an administrator or a player sees them',
  audience: 'member',
  limit: 'read',
  query: sortedBy(eventColumns).extend({ status: EventStatus.optional() }),
  reply: z.object({ events: z.union([z.array(ManagedEvent), z.array(PlayerEvent)]), ...rowCounts }),
  refusals: [],
})

export const getEvent = route({
  method: 'GET',
  path: '/events/:id',
  summary: 'Get an event, as an administrator or a player sees it',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.union([ManagedEvent, PlayerEvent]),
  tagged: true,
  refusals: ['not-found'],
})

export const getBlueLock = route({
  method: 'GET',
  path: '/events/bluelock',
  summary: 'Get the event named BlueLock, otherwise the running event, otherwise the next one',
  audience: 'member',
  limit: 'read',
  reply: z.object({ event: Named.nullable() }),
  refusals: [],
})

export const getCalendar = route({
  method: 'GET',
  path: '/events/:id/calendar',
  summary: 'Download an event as a calendar file (.ics)',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.unknown(),
  produces: 'text/calendar',
  refusals: ['not-found'],
})

export const createEvent = route({
  method: 'POST',
  path: '/events',
  summary: 'Create an event',
  audience: 'admin',
  limit: 'manage',
  body: EventForm,
  status: 201,
  reply: ManagedEvent,
  refusals: ['event-exists'],
})

export const updateEvent = route({
  method: 'PUT',
  path: '/events/:id',
  summary: 'Change an event; an unchanged date may be in the past',
  audience: 'admin',
  limit: 'manage',
  params,
  body: EventUpdate,
  reply: ManagedEvent,
  refusals: ['not-found', 'event-exists', 'event-has-entries', 'team-too-large', 'changed-meanwhile'],
})

export const getEventTies = route({
  method: 'GET',
  path: '/events/:id/ties',
  summary: 'Count what would be deleted with an event',
  audience: 'admin',
  limit: 'read',
  params,
  reply: EventTies,
  refusals: ['not-found'],
})

export const deleteEvent = route({
  method: 'DELETE',
  path: '/events/:id',
  summary: 'Delete an event with its entries; its challenges are kept for practice or deleted too',
  audience: 'admin',
  limit: 'manage',
  params,
  query: z.strictObject({ challenges: z.enum(['keep', 'delete']).default('keep') }),
  reply: Done,
  refusals: ['not-found', 'confirm-again'],
})

export const listSubscribers = route({
  method: 'GET',
  path: '/events/:id/subscribers',
  summary: 'List the participants of an event',
  audience: 'admin',
  limit: 'read',
  params,
  query: ListQuery,
  reply: z.object({ subscribers: z.array(Subscriber), ...rowCounts }),
  refusals: ['not-found'],
})

export const listTeams = route({
  method: 'GET',
  path: '/events/:id/teams',
  summary: 'List the entries of an event',
  audience: 'admin',
  limit: 'read',
  params,
  query: ListQuery,
  reply: z.object({ teams: z.array(Team), ...rowCounts }),
  refusals: ['not-found'],
})
