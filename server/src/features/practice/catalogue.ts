import { hash } from 'node:crypto'
import type { ChallengeType } from '@drapeau/contract/challenge-form.ts'
import type { Difficulty } from '@drapeau/contract/practice.ts'
import { difficultyOf } from '@drapeau/rules/difficulty.ts'
import { type Priced, priceOf, valueOf } from '@drapeau/rules/price.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { CatalogueRow, FirstSolveRow } from './catalogue.queries.ts'

export interface Named {
  id: string
  name: string
}

export interface OfferedFile {
  id: string
  originalName: string
  size: number
  sha256: string
}

interface FirstSolve {
  accountId: string
  /** Null when they keep off the board. */
  name: string | null
  at: Date
}

/** A challenge that can be practised now, as far as it is the same for all. Neither its flag nor what its hints say. */
export interface CatalogueChallenge extends Named {
  /** The name as people look for it. */
  searchKey: string
  category: Named
  /** The event it was made for, which is over. */
  event: Named | null
  type: ChallengeType
  price: Priced
  initialValue: number
  /** What it is worth now. */
  value: number
  difficulty: Difficulty
  solves: number
  /** What must be solved first, be it something that cannot be practised now. */
  requires: readonly string[]
  /** Those of them that can be practised, and so may be told of. */
  requirements: readonly Named[]
  isCaseSensitive: boolean
  /** 0: as many as one likes. */
  maxAttempts: number
  description: string
  descriptionFr: string | null
  files: readonly OfferedFile[]
  /** In the order in which they are given. */
  hints: readonly { id: string; cost: number }[]
  firstSolve: FirstSolve | null
}

interface CatalogueCategory extends Named {
  /** How many of its challenges are in the catalogue: at least one. */
  challenges: number
}

/** What can be practised at one moment. It never changes: another takes its place. */
export interface Catalogue {
  /** By name. */
  challenges: readonly CatalogueChallenge[]
  byId: ReadonlyMap<string, CatalogueChallenge>
  /** By name. */
  categories: readonly CatalogueCategory[]
  /** From then on there is more to practise: an event ends. */
  holdsUntil: Date | null
}

/** Takes the rows by name. */
export function catalogueOf(rows: readonly CatalogueRow[], holdsUntil: Date | null): Catalogue {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return assemble(
    rows.map((row) => challengeOf(row, names)),
    holdsUntil,
  )
}

/** The same with other numbers of solves, and what follows from them. What did not move stays the very same. */
export function withCounts(
  { challenges, holdsUntil }: Catalogue,
  counts: ReadonlyMap<string, number>,
  firsts: ReadonlyMap<string, FirstSolveRow>,
): Catalogue {
  const counted = (challenge: CatalogueChallenge): CatalogueChallenge => {
    const solves = counts.get(challenge.id) ?? 0
    if (solves === challenge.solves) return challenge
    const first = firsts.get(challenge.id)
    const firstSolve = first ? { accountId: first.id, name: first.name, at: first.at } : null
    return { ...challenge, solves, value: valueOf(challenge.price, solves), firstSolve }
  }
  return assemble(challenges.map(counted), holdsUntil)
}

/** What is offered, by a short name, whatever the numbers are. */
export function contentOf({ challenges }: Catalogue): string {
  const offered = challenges.map((challenge) => ({ ...challenge, solves: 0, value: 0, firstSolve: null }))
  return hash('sha256', JSON.stringify(offered), 'base64url')
}

function assemble(challenges: readonly CatalogueChallenge[], holdsUntil: Date | null): Catalogue {
  return {
    challenges,
    byId: new Map(challenges.map((challenge) => [challenge.id, challenge])),
    categories: categoriesOf(challenges),
    holdsUntil,
  }
}

function challengeOf(row: CatalogueRow, names: ReadonlyMap<string, string>): CatalogueChallenge {
  const price = priceOf(row)
  return {
    id: row.id,
    name: row.name,
    searchKey: row.searchKey,
    category: { id: row.categoryId, name: row.categoryName },
    event: row.eventId === null || row.eventName === null ? null : { id: row.eventId, name: row.eventName },
    type: row.type,
    price,
    initialValue: row.value,
    value: valueOf(price, row.solves),
    difficulty: difficultyOf(row.value),
    solves: row.solves,
    requires: row.requires.map(({ id }) => id),
    requirements: row.requires.flatMap(({ id }) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    isCaseSensitive: row.isCaseSensitive,
    maxAttempts: row.maxAttempts,
    description: row.description,
    descriptionFr: row.descriptionFr,
    files: row.files,
    hints: row.hints,
    firstSolve: firstSolveOf(row),
  }
}

function firstSolveOf({ firstId, firstName, firstAt }: CatalogueRow): FirstSolve | null {
  return firstId === null || firstAt === null ? null : { accountId: firstId, name: firstName, at: firstAt }
}

function categoriesOf(challenges: readonly CatalogueChallenge[]): CatalogueCategory[] {
  const categories = new Map<string, CatalogueCategory & { key: string }>()
  for (const { category } of challenges) {
    const known = categories.get(category.id)
    if (known) known.challenges += 1
    else categories.set(category.id, { ...category, key: searchKey(category.name), challenges: 1 })
  }
  return [...categories.values()]
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id, name, challenges: count }) => ({ id, name, challenges: count }))
}
