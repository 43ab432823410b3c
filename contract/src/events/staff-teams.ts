import { z } from 'zod'
import { Teammate } from '../entries.ts'
import { EntryStatus } from './events.ts'
import { Id, Name } from '../fields.ts'
import { Person } from '../grants.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'

/** A team as the organisers of an event see it, to repair it. */
export const StaffTeam = z.object({
  _id: Id,
  name: z.string(),
  status: EntryStatus,
  /** The code with which anybody may join. */
  code: z.string().nullable(),
  /** In the order in which they joined. */
  members: z.array(Teammate.extend({ email: z.string() })),
  minTeamSize: z.number().int(),
  maxTeamSize: z.number().int(),
  /** Seats of former members who submitted flags. */
  keptSeats: z.number().int(),
})
export type StaffTeam = z.infer<typeof StaffTeam>

const event = z.strictObject({ id: Id })
const team = event.extend({ entry: Id })
const seat = team.extend({ member: Id })
const staff = { audience: 'admin', limit: 'manage' } as const

export const getStaffTeam = route({
  ...staff,
  method: 'GET',
  path: '/events/:id/entries/:entry/team',
  summary: 'Get a team of an event with its members and its code',
  limit: 'read',
  params: team,
  reply: StaffTeam,
  refusals: ['not-found', 'played-alone'],
})

export const createStaffTeam = route({
  ...staff,
  method: 'POST',
  path: '/events/:id/entries',
  summary: 'Create an empty team in an event, at any time',
  params: event,
  body: z.strictObject({ name: Name }),
  status: 201,
  reply: StaffTeam,
  refusals: ['not-found', 'played-alone', 'team-exists'],
})

export const renameStaffTeam = route({
  ...staff,
  method: 'PUT',
  path: '/events/:id/entries/:entry',
  summary: 'Rename a team of an event',
  params: team,
  body: z.strictObject({ name: Name }),
  reply: StaffTeam,
  refusals: ['not-found', 'played-alone', 'team-exists'],
})

export const renewStaffCode = route({
  ...staff,
  method: 'POST',
  path: '/events/:id/entries/:entry/code',
  summary: 'Create a new code for a team of an event; the old one stops working',
  params: team,
  reply: StaffTeam,
  refusals: ['not-found', 'played-alone'],
})

export const seatMember = route({
  ...staff,
  method: 'PUT',
  path: '/events/:id/entries/:entry/members/:member',
  summary: 'Add a player to a team of an event, moving them from another team if necessary; that team gets a new code',
  params: seat,
  reply: StaffTeam,
  refusals: ['not-found', 'played-alone', 'team-full', 'changed-meanwhile', 'staff-cannot-enter'],
})

export const seatPerson = route({
  ...staff,
  method: 'POST',
  path: '/events/:id/entries/:entry/members',
  summary: 'Add a player to a team of an event, by full email address or name',
  params: team,
  body: z.strictObject({ person: Person }),
  reply: StaffTeam,
  refusals: ['not-found', 'person-not-found', 'played-alone', 'team-full', 'changed-meanwhile', 'staff-cannot-enter'],
})

export const unseatMember = route({
  ...staff,
  method: 'DELETE',
  path: '/events/:id/entries/:entry/members/:member',
  summary: 'Remove a player from a team of an event; the team gets a new code, and is deleted if nobody played in it',
  params: seat,
  reply: Done,
  refusals: ['not-found', 'played-alone'],
})

export const appointCaptain = route({
  ...staff,
  method: 'PUT',
  path: '/events/:id/entries/:entry/captain',
  summary: 'Make a member the captain of a team of an event, at any time',
  params: team,
  body: z.strictObject({ member: Id }),
  reply: StaffTeam,
  refusals: ['not-found', 'played-alone'],
})
