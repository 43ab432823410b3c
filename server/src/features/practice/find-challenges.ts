import type { PracticeQuery } from '@drapeau/contract/practice.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Catalogue, CatalogueChallenge } from './catalogue.ts'
import type { Language } from '#platform/http/context.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { OwnProgress } from './own-progress.ts'

type Sort = PracticeQuery['sort']
type Wanted = Pick<PracticeQuery, 'q' | 'category' | 'solved' | 'difficulty' | 'tag' | 'sort' | 'order'>

/** The challenges that are asked for, in the order that is. The text is searched for in names only, of either language. */
export function findChallenges(
  catalogue: Catalogue,
  own: Pick<OwnProgress, 'solved'>,
  { q, category, solved, difficulty, tag, sort, order }: Wanted,
  language: Language,
): readonly CatalogueChallenge[] {
  const all = orders(catalogue)[language][sort][order]
  const typed = q.trim()
  const isNarrowed = [category, solved, difficulty, tag].some((each) => each !== undefined)
  if (typed === '' && !isNarrowed) return all
  const key = searchKey(typed)
  return all.filter(
    (challenge) =>
      (category === undefined || challenge.category.id === category) &&
      (difficulty === undefined || challenge.difficulty === difficulty) &&
      (tag === undefined || challenge.tags.includes(tag)) &&
      (solved === undefined || own.solved.has(challenge.id) === (solved === 'true')) &&
      (challenge.searchKey.includes(key) || challenge.searchKeyFr?.includes(key) === true),
  )
}

type Orders = Record<Sort, Record<PracticeQuery['order'], CatalogueChallenge[]>>

/** Every order that can be asked for, once for each catalogue. */
const orders = onceEach(({ challenges }: Catalogue): Record<Language, Orders> => ({
  en: ordersOf([...challenges]),
  fr: ordersOf(challenges.toSorted((one, other) => placeOf(one) - placeOf(other) || byFrenchName(one, other))),
}))

/** What has no place comes after what has one. */
export function placeOf({ position }: Pick<CatalogueChallenge, 'position'>): number {
  return position === 0 ? Number.MAX_SAFE_INTEGER : position
}

/** Takes them by place and name, by which what is equal follows. */
function ordersOf(named: CatalogueChallenge[]): Orders {
  const by = (field: 'value' | 'solves') => ({
    asc: named.toSorted((one, other) => one[field] - other[field]),
    desc: named.toSorted((one, other) => other[field] - one[field]),
  })
  return { name: { asc: named, desc: named.toReversed() }, value: by('value'), solves: by('solves') }
}

function byFrenchName(one: CatalogueChallenge, other: CatalogueChallenge): number {
  const [first, second] = [one.searchKeyFr ?? one.searchKey, other.searchKeyFr ?? other.searchKey]
  return first < second ? -1 : first > second ? 1 : 0
}
