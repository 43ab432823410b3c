import type { PeopleCounts, PersonOutcome } from '@drapeau/contract/imported-people.ts'
import { severityOf } from '@drapeau/contract/import-problems.ts'
import { type Problem, problem } from '@drapeau/formats/problems.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { type ListedPerson, listKnownAccounts, listPeople, listTakenNames } from './import-people.queries.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'
import { peopleFile } from './prepared-person.ts'
import { furtherKeys, planPeople, type PlannedPerson } from './plan-people.ts'

/** A person of an import with what would become of them now, or with what did. */
export interface ViewedPerson {
  person: ListedPerson
  plan: PlannedPerson
  problems: readonly Problem[]
}

/** What is to happen with each person, with the accounts of this moment. */
export async function planPeopleNow(db: Db, people: readonly ListedPerson[]): Promise<PlannedPerson[]> {
  const known = await listKnownAccounts(
    db,
    people.flatMap(({ emailKey }) => emailKey ?? []),
  )
  const taken = new Set(
    await listTakenNames(
      db,
      people.map(({ nameKey }) => nameKey),
    ),
  )
  const further = furtherKeys(people, taken)
  const more = further.length === 0 ? [] : await listTakenNames(db, further)
  return planPeople(people, known, new Set([...taken, ...more]))
}

/** Nobody is shown unless people were chosen, nor before the file is read. */
export async function viewPeople({ db }: Pick<Services, 'db'>, run: ImportRun): Promise<ViewedPerson[]> {
  const { id, state, choices } = run
  if (choices.people === 'none' || state === 'reading' || state === 'failed') return []
  const people = await listPeople(db, id)
  const isSettled = state === 'done' || state === 'undoing' || state === 'undone'
  const plans = isSettled ? people.map(settledPlan) : await planPeopleNow(db, people)
  return people.flatMap((person, at) => {
    const plan = plans[at]
    return plan ? [{ person, plan, problems: isSettled ? person.problems : problemsOf(person, plan) }] : []
  })
}

/**
 * Those of the file, and what the site does not know. Nothing is changed in an account that exists, and of somebody who does
 * not come only the reason matters.
 */
export function problemsOf(
  { problems, unknownAffiliation, number }: ListedPerson,
  { outcome }: Pick<PlannedPerson, 'outcome'>,
): Problem[] {
  if (outcome !== 'create') return outcome === 'known' ? [] : problems.filter((each) => severityOf(each) === 'error')
  if (unknownAffiliation === null) return [...problems]
  const place = { file: peopleFile, row: number }
  return [...problems, problem('affiliation-left-out', place, { affiliation: unknownAffiliation })]
}

function settledPlan(person: ListedPerson): PlannedPerson {
  const { number, name, outcome, reason, accountId, accountName } = person
  const account = accountId === null ? null : { id: accountId, name: accountName ?? '', emailKey: '' }
  return { number, outcome: outcome ?? 'skip', reason, account, name: accountName ?? name }
}

export function countPeople(total: number, people: readonly ViewedPerson[]): PeopleCounts {
  const withOutcome = (wanted: PersonOutcome): number => people.filter(({ plan }) => plan.outcome === wanted).length
  return {
    total,
    create: withOutcome('create'),
    known: withOutcome('known'),
    skip: withOutcome('skip'),
    withProblems: people.filter(({ problems }) => problems.length > 0).length,
  }
}

export interface WantedPeople {
  typed: string
  outcome: PersonOutcome | undefined
  problems: 'any' | 'some'
  page: number
  perPage: number
}

/** The people of one page, found by their names or addresses. */
export function pageOfPeople(
  people: readonly ViewedPerson[],
  { typed, outcome, problems, page, perPage }: WantedPeople,
): { people: ViewedPerson[]; total: number } {
  const [words, address] = [searchKey(typed), typed.toLowerCase()]
  const matching = people.filter(
    ({ person, plan, problems: own }) =>
      (outcome === undefined || plan.outcome === outcome) &&
      (problems === 'any' || own.length > 0) &&
      (typed === '' ||
        (words !== '' && person.searchKey.includes(words)) ||
        person.emailKey?.includes(address) === true),
  )
  return { people: matching.slice((page - 1) * perPage, page * perPage), total: matching.length }
}
