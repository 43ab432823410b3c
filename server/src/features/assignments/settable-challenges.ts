import { mostSet, type SettableChallenge } from '@drapeau/contract/assignments/assignments.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Practice } from '#features/practice/practice.ts'
import { presentSettable } from './assignments.present.ts'

interface Wanted {
  q: string
  category?: string | undefined
  event?: string | undefined
  tag?: string | undefined
}

/** What players can practise now, and nothing else: a draft or a challenge of a running event is not among them. */
export async function listSettable(
  practice: Practice,
  { q, category, event, tag }: Wanted,
): Promise<{ challenges: SettableChallenge[]; total: number }> {
  const key = searchKey(q.trim())
  const { challenges } = await practice.catalogue()
  const found = challenges.filter(
    (challenge) =>
      (category === undefined || challenge.category.id === category) &&
      (event === undefined || challenge.event?.id === event) &&
      (tag === undefined || challenge.tags.includes(tag)) &&
      (challenge.searchKey.includes(key) || challenge.searchKeyFr?.includes(key) === true),
  )
  return { challenges: found.slice(0, mostSet).map(presentSettable), total: found.length }
}
