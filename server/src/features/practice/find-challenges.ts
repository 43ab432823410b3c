import type { PracticeQuery } from '@drapeau/contract/practice.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Catalogue, CatalogueChallenge } from './catalogue.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { OwnProgress } from './own-progress.ts'

type Sort = PracticeQuery['sort']
type Wanted = Pick<PracticeQuery, 'q' | 'category' | 'solved' | 'difficulty' | 'sort' | 'order'>

/** The challenges that are asked for, in the order that is. The text is searched for in names only. */
export function findChallenges(
  catalogue: Catalogue,
  own: Pick<OwnProgress, 'solved'>,
  { q, category, solved, difficulty, sort, order }: Wanted,
): readonly CatalogueChallenge[] {
  const all = orders(catalogue)[sort][order]
  const typed = q.trim()
  if (typed === '' && category === undefined && solved === undefined && difficulty === undefined) return all
  const key = searchKey(typed)
  return all.filter(
    (challenge) =>
      (category === undefined || challenge.category.id === category) &&
      (difficulty === undefined || challenge.difficulty === difficulty) &&
      (solved === undefined || own.solved.has(challenge.id) === (solved === 'true')) &&
      challenge.searchKey.includes(key),
  )
}

/** Every order that can be asked for, once for each catalogue. What is equal follows by name. */
const orders = onceEach(
  ({ challenges }: Catalogue): Record<Sort, Record<PracticeQuery['order'], CatalogueChallenge[]>> => {
    const by = (field: 'value' | 'solves') => ({
      asc: challenges.toSorted((one, other) => one[field] - other[field]),
      desc: challenges.toSorted((one, other) => other[field] - one[field]),
    })
    return { name: { asc: [...challenges], desc: challenges.toReversed() }, value: by('value'), solves: by('solves') }
  },
)
