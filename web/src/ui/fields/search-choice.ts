import { searchKey } from '@drapeau/rules/search-key.ts'

export interface Named {
  _id: string
  name: string
}

/** What a picker holds: what was chosen, or with an empty `_id` only what has been typed. */
export type Picked = Named

export const nothingPicked: Picked = { _id: '', name: '' }

/** The value of a form's field: the id, else the typed text, which no schema takes for an id. */
export function pickedValue({ _id, name }: Picked): string {
  return _id === '' ? name.trim() : _id
}

const sameLetters = new Intl.Collator(undefined, { sensitivity: 'base' })

/** Leaving the field with a whole name typed chooses it, unless two things have that name. */
export function settled(picked: Picked, found: readonly Named[]): Picked {
  if (picked._id !== '') return picked
  const typed = picked.name.trim()
  const meant = found.filter(({ name }) => sameLetters.compare(name, typed) === 0)
  return typed !== '' && meant.length === 1 ? (meant[0] ?? picked) : picked
}

/** What is asked of the server: nothing while a choice stands, so that opening the list again shows others too. */
export function searchText({ _id, name }: Picked): string {
  return _id === '' ? name.trim().slice(0, 100) : ''
}

/** Those whose name holds the text: what is shown while the server has not answered for it yet. */
export function holding(text: string, options: readonly Named[]): readonly Named[] {
  const wanted = searchKey(text).trim()
  return wanted === '' ? options : options.filter(({ name }) => searchKey(name).includes(wanted))
}
