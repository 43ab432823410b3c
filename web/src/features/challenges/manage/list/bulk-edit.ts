import { ChallengeChange } from '@drapeau/contract/challenges/bulk-change.ts'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import type { FieldErrors, FormSchema } from '#lib/forms/form-state.ts'
import { tagsIn } from '#features/challenges/manage/tags.ts'

/** As they are typed and chosen. What is empty stays as it is. */
export interface BulkValues {
  state: string
  category: string
  event: string
  value: string
  addTags: string
  removeTags: string
}

export const unchanged: BulkValues = { state: '', category: '', event: '', value: '', addTags: '', removeTags: '' }

/** The choice of no event, where an empty field means that it stays. */
export const practice = 'none'

const Change = ChallengeChange.omit({ _id: true })
export type BulkChange = Omit<ChallengeChange, '_id'>

/** The fields that were filled in, as the contract takes them. */
export const BulkForm: FormSchema<BulkChange> = {
  safeParse: (typed) => Change.safeParse(changeOf({ ...unchanged, ...Object(typed) })),
}

function changeOf(values: BulkValues): object {
  const { event, addTags, removeTags, ...plain } = values
  const written = Object.entries(plain).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(written),
    ...(event !== '' && { event: event === practice ? '' : event }),
    ...(addTags !== '' && { addTags: tagsIn(addTags) }),
    ...(removeTags !== '' && { removeTags: tagsIn(removeTags) }),
  }
}

export const isUnchanged = (values: BulkValues): boolean => Object.values(values).every((value) => value.trim() === '')

/** What the server says about single challenges, by their names. */
export function namedErrors(errors: FieldErrors, sent: readonly Chosen[]): { name: string; sentence: string }[] {
  return Object.entries(errors).flatMap(([path, sentence]) => {
    const place = /^challenges\.(\d+)\./.exec(path)?.[1]
    const name = sent[Number(place)]?.name
    return name === undefined ? [] : [{ name, sentence }]
  })
}
