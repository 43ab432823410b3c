import { queryOptions } from '@tanstack/react-query'
import { listUsers } from '@drapeau/contract/accounts/users.ts'
import {
  appointCaptain,
  createStaffTeam,
  getStaffTeam,
  renameStaffTeam,
  renewStaffCode,
  seatMember,
  seatPerson,
  type StaffTeam,
  unseatMember,
} from '@drapeau/contract/events/staff-teams.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import type { PickerSource } from '#ui/fields/search-picker.tsx'

export interface TeamRef {
  event: string
  entry: string
}

export const staffTeamQuery = ({ event, entry }: TeamRef) =>
  queryOptions({
    queryKey: ['managed-events', event, 'team', entry],
    queryFn: ({ signal }) => call(getStaffTeam, { params: { id: event, entry } }, { signal }),
  })

/** Administrators take no part. */
export const playerSource: PickerSource = {
  key: 'users',
  find: async (q, signal) => {
    const { users } = await call(listUsers, { query: { q, perPage: 100, page: 1 } }, { signal })
    return users.filter(({ type }) => type === 'user')
  },
}

export const addTeam = (event: string, name: string): Promise<StaffTeam> =>
  changed(call(createStaffTeam, { params: { id: event }, body: { name } }))

export const nameTeam = ({ event, entry }: TeamRef, name: string): Promise<StaffTeam> =>
  changed(call(renameStaffTeam, { params: { id: event, entry }, body: { name } }))

export const renewCode = ({ event, entry }: TeamRef): Promise<StaffTeam> =>
  changed(call(renewStaffCode, { params: { id: event, entry } }))

export const addMember = ({ event, entry }: TeamRef, member: string): Promise<StaffTeam> =>
  changed(call(seatMember, { params: { id: event, entry, member } }))

/** By the whole email address or name. */
export const addPerson = ({ event, entry }: TeamRef, person: string): Promise<StaffTeam> =>
  changed(call(seatPerson, { params: { id: event, entry }, body: { person } }))

export const makeCaptain = ({ event, entry }: TeamRef, member: string): Promise<StaffTeam> =>
  changed(call(appointCaptain, { params: { id: event, entry }, body: { member } }))

export const dropMember = ({ event, entry }: TeamRef, member: string): Promise<unknown> =>
  changed(call(unseatMember, { params: { id: event, entry, member } }))

/** Also after a refusal: somebody else has changed the team meanwhile. */
async function changed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    void invalidate('managed-events', 'standings', 'events', 'audit')
  }
}
