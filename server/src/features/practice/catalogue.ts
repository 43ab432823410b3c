import { hash } from 'node:crypto'
import type { ChallengeType } from '@drapeau/contract/challenges/challenge-form.ts'
import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import type { Difficulty } from '@drapeau/contract/challenges/authored-fields.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { difficultyOf } from '@drapeau/rules/difficulty.ts'
import { type ValueRule, valueRuleOf, valueOf } from '@drapeau/rules/value.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { CatalogueRow } from './catalogue.queries.ts'
import type { FirstSolveRow } from './first-solves.queries.ts'

export interface Named {
  id: string
  name: string
}

/** A challenge or category, whose name may have a French form. */
export interface Translated extends Named {
  nameFr: string | null
}

export interface OfferedFile {
  id: string
  originalName: string
  size: number
  sha256: string
}

interface OfferedHint {
  id: string
  title: string
  cost: number
  /** Hints that must be revealed first. */
  requires: readonly string[]
}

interface OfferedChoice {
  id: string
  text: string
  textFr: string | null
}

/** What is offered after a challenge, with what it requires. */
interface Following extends Translated {
  requires: readonly string[]
}

interface FirstSolve {
  /** It is the player in practice and the entry in an event. */
  solverId: string
  /** It is null when the player is not on leaderboards. */
  name: string | null
  at: Date
}

/** What follows from who has solved a challenge. */
interface Numbers {
  solves: number
  value: number
  firstSolve: FirstSolve | null
}

/** A challenge that is offered now, as far as it is the same for all. Neither its flag nor what its hints say; of a question only what its right choices are called. */
export interface CatalogueChallenge extends Translated, Numbers {
  /** The name as people search for it. */
  searchKey: string
  /** The French one; null where there is none. */
  searchKeyFr: string | null
  category: Translated
  /** The event it was made for. */
  event: Named | null
  /** The mode decides for whom an answer counts. */
  mode: PlayerChallenge['mode']
  type: ChallengeType
  valueRule: ValueRule
  initialValue: number
  difficulty: Difficulty
  /** What must be solved first, be it something that is not offered now. */
  requires: readonly string[]
  /** Those of them that are offered, and so may be shown. */
  requirements: readonly Translated[]
  answerType: AnswerType
  /** Choices are ordered by id. */
  choices: readonly OfferedChoice[]
  /** Ids of the right ones; who may see them is for the page to decide. */
  rightChoices: readonly string[]
  isCaseSensitive: boolean
  /** How many must be found: 1 unless all of several are needed. */
  flags: number
  /** 0: as many as one likes. */
  maxAttempts: number
  /** The word before the braces of its flag; null when the flag has none. */
  wrapper: string | null
  writeUps: PlayerChallenge['writeUps']
  /** From then on it takes no more flags. */
  closesAt: Date | null
  author: string
  attribution: string
  tags: readonly string[]
  connectionInfo: string
  /** 0: after those that have a place. */
  position: number
  /** Null unless it is offered too. */
  next: Following | null
  /** Null unless its author publishes it at some time; who may see it then is for the page to decide. */
  solution: string | null
  description: string
  descriptionFr: string | null
  files: readonly OfferedFile[]
  /** In the order in which they are given. */
  hints: readonly OfferedHint[]
}

interface CatalogueCategory extends Translated {
  /** How many of its challenges are in the catalogue: at least one. */
  challenges: number
}

/** What is offered at one moment: for practice, or in one event. Immutable: it is replaced as a whole. */
export interface Catalogue {
  /** Challenges are ordered by place and name. */
  challenges: readonly CatalogueChallenge[]
  byId: ReadonlyMap<string, CatalogueChallenge>
  /** Categories are ordered by name. */
  categories: readonly CatalogueCategory[]
  /** The events whose challenges are in it. */
  events: ReadonlySet<string>
  /** From then on there is more in it, or somebody else is named: an event ends, a challenge opens, an assignment begins or ends. */
  holdsUntil: Date | null
}

/** Takes the rows by place and name. */
export function catalogueOf(rows: readonly CatalogueRow[], holdsUntil: Date | null): Catalogue {
  const offered = new Map(
    rows.map(({ id, name, nameFr, requires }) => [id, { id, name, nameFr, requires: requires.map((each) => each.id) }]),
  )
  return assemble(
    rows.map((row) => challengeOf(row, offered)),
    holdsUntil,
  )
}

/** The catalogue with other numbers of solves, and what follows from them. Challenges that did not change are reused. */
export function withCounts(
  catalogue: Catalogue,
  counts: ReadonlyMap<string, number>,
  firsts: ReadonlyMap<string, FirstSolveRow>,
  holdsUntil: Date | null,
): Catalogue {
  return withNumbers({ ...catalogue, holdsUntil }, (challenge) => {
    const solves = counts.get(challenge.id) ?? 0
    if (solves === challenge.solves) return challenge
    const first = firsts.get(challenge.id)
    const firstSolve = first ? { solverId: first.id, name: first.name, at: first.at } : null
    return { ...challenge, solves, value: valueOf(challenge.valueRule, solves), firstSolve }
  })
}

export function withNumbers(
  { challenges, holdsUntil }: Catalogue,
  renumbered: (challenge: CatalogueChallenge) => CatalogueChallenge,
): Catalogue {
  return assemble(challenges.map(renumbered), holdsUntil)
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
    events: new Set(challenges.flatMap(({ event }) => (event ? [event.id] : []))),
    holdsUntil,
  }
}

function challengeOf(row: CatalogueRow, offered: ReadonlyMap<string, Following>): CatalogueChallenge {
  const valueRule = valueRuleOf(row)
  return {
    id: row.id,
    name: row.name,
    nameFr: row.nameFr,
    searchKey: row.searchKey,
    searchKeyFr: row.searchKeyFr,
    category: { id: row.categoryId, name: row.categoryName, nameFr: row.categoryNameFr },
    event: row.eventId === null || row.eventName === null ? null : { id: row.eventId, name: row.eventName },
    mode: 'practice',
    type: row.type,
    valueRule,
    initialValue: row.value,
    value: valueOf(valueRule, row.solves),
    difficulty: row.difficulty ?? difficultyOf(row.value),
    solves: row.solves,
    requires: row.requires.map(({ id }) => id),
    requirements: row.requires.flatMap(({ id }) => offered.get(id) ?? []),
    answerType: row.answerType,
    choices: row.choices,
    rightChoices: row.rightChoices,
    isCaseSensitive: row.isCaseSensitive,
    flags: row.flags,
    maxAttempts: row.maxAttempts,
    wrapper: row.wrapper,
    writeUps: writeUpsOf(row),
    closesAt: row.closesAt,
    author: row.author,
    attribution: row.attribution,
    tags: row.tags,
    connectionInfo: row.connectionInfo,
    position: row.position,
    next: offered.get(row.nextId ?? '') ?? null,
    solution: row.solution,
    description: row.description,
    descriptionFr: row.descriptionFr,
    files: row.files,
    hints: row.hints,
    firstSolve: firstSolveOf(row),
  }
}

/** Required in an event, unless the event collects none; welcome in practice. An answer to a question needs no report. */
function writeUpsOf({ answerType, writeUps }: CatalogueRow): PlayerChallenge['writeUps'] {
  if (answerType !== 'flag') return 'off'
  if (writeUps === null) return 'optional'
  return writeUps ? 'required' : 'off'
}

function firstSolveOf({ firstId, firstName, firstAt }: CatalogueRow): FirstSolve | null {
  return firstId === null || firstAt === null ? null : { solverId: firstId, name: firstName, at: firstAt }
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
    .map(({ id, name, nameFr, challenges: count }) => ({ id, name, nameFr, challenges: count }))
}
