import { Id } from '@drapeau/contract/fields.ts'
import type { Picked } from '#ui/fields/search-choice.ts'

export const emptyAnnouncement = { event: '', title: '', description: '' }

/** What the picker shows for the field's value: a choice when it is an id, else only what has been typed. */
export function pickedEvent(value: string, name: string): Picked {
  return { _id: Id.safeParse(value).success ? value : '', name }
}

/** How far an announcement has got, from 0 to 1. One that reaches nobody has got nowhere. */
export function shareRead({ read, reached }: { read: number; reached: number }): number {
  return reached === 0 ? 0 : Math.min(1, read / reached)
}
