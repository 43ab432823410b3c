import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { wallTimeOf } from '#lib/time/local-time.ts'

/** What the fields of the form hold: dates as the browser's clock shows them, numbers as they are typed. */
export type EventValues = {
  name: string
  description: string
  /** Rich text; empty where there are none. */
  rules: string
  isSolo: boolean
  minTeamSize: string
  maxTeamSize: string
  scope: EventScope
  confirmedMembers: boolean
  startDate: string
  endDate: string
  freezeDate: string
  practiceAfterEnd: boolean
  /** Empty for the site's. */
  flagWrapper: string
  writeUps: boolean
  requiresReview: boolean
}

export const newEvent: EventValues = {
  name: '',
  description: '',
  rules: '',
  isSolo: true,
  minTeamSize: '0',
  maxTeamSize: '0',
  scope: 'special EPITECH',
  confirmedMembers: false,
  startDate: '',
  endDate: '',
  freezeDate: '',
  practiceAfterEnd: true,
  flagWrapper: '',
  writeUps: true,
  requiresReview: false,
}

export function valuesOf(event: ManagedEvent, timeZone: string): EventValues {
  return {
    name: event.name,
    description: event.description,
    rules: event.rules ?? '',
    isSolo: event.isSolo,
    minTeamSize: String(event.minTeamSize),
    maxTeamSize: String(event.maxTeamSize),
    scope: event.scope,
    confirmedMembers: event.confirmedMembers,
    startDate: wallTimeOf(event.startDate, timeZone),
    endDate: wallTimeOf(event.endDate, timeZone),
    freezeDate: event.freezeDate === null ? '' : wallTimeOf(event.freezeDate, timeZone),
    practiceAfterEnd: event.practiceAfterEnd,
    flagWrapper: event.flagWrapper ?? '',
    writeUps: event.writeUps,
    requiresReview: event.requiresReview,
  }
}

/** Without teams both sizes are 0. For teams both have to be entered again. */
export function sizesFor(isSolo: boolean): Pick<EventValues, 'minTeamSize' | 'maxTeamSize'> {
  return isSolo ? { minTeamSize: '0', maxTeamSize: '0' } : { minTeamSize: '', maxTeamSize: '' }
}

/** Digits only, and no more than a team could ever need. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 3)
}

/** The fields that hold something else. */
export function changedFields(mine: EventValues, theirs: EventValues): (keyof EventValues)[] {
  return fields.filter((field) => mine[field] !== theirs[field])
}

/** In the order in which they are drawn. */
const fields = [
  'name',
  'description',
  'rules',
  'isSolo',
  'minTeamSize',
  'maxTeamSize',
  'scope',
  'confirmedMembers',
  'startDate',
  'endDate',
  'freezeDate',
  'practiceAfterEnd',
  'flagWrapper',
  'writeUps',
  'requiresReview',
] as const satisfies (keyof EventValues)[]
