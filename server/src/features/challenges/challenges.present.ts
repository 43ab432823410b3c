import { type Reach, shownAddress } from '@drapeau/rules/grants.ts'
import type { ChallengeBefore } from '@drapeau/contract/challenges/bulk-change.ts'
import type { Fail, Solver } from '@drapeau/contract/challenges/answers.ts'
import type { ChallengeRow, ChallengeTies, ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { type ValueColumns, valueRuleOf, valueOf } from '@drapeau/rules/value.ts'
import { chosenTexts, type Question } from '@drapeau/rules/question.ts'
import { getCountryName } from '#features/countries/countries.ts'
import { presentFile } from '#features/files/files.present.ts'
import { presentReviewed, stateOf } from '#features/reviews/reviews.present.ts'
import { flagsIn } from '#features/submissions/flag-columns.queries.ts'
import type { FailRow, SolverRow } from './answers.queries.ts'
import type { ListedChallenge } from './challenge-list.queries.ts'
import type { Named, TieCounts } from './challenge-ties.queries.ts'
import { presentChoice } from './challenge-choices.ts'
import { presentCase, presentFlag } from './challenge-flags.ts'
import type { ChallengeView, ChangedChallenge } from './challenge-view.ts'

/** What a bulk change can set, as it was. */
export function presentBefore({ before, after }: ChangedChallenge): ChallengeBefore {
  return {
    _id: before.row.id,
    version: after.row.version,
    event: before.row.eventId ?? '',
    category: before.row.categoryId,
    value: before.row.value,
    state: before.row.state,
    tags: before.row.tags,
  }
}

/** In a list nobody needs the flag. */
export function presentListed(row: ListedChallenge): ChallengeRow {
  return {
    _id: row.id,
    name: row.name,
    name_fr: row.nameFr,
    event: presentEvent(row),
    category: { _id: row.categoryId, name: row.categoryName, name_fr: row.categoryNameFr },
    type: row.type,
    answerType: row.answerType,
    value: row.value,
    currentValue: currentValueOf(row, row.solves),
    solves: row.solves,
    state: row.state,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    review: row.review,
  }
}

export function presentManaged(
  { row, ties, files, requirements, review }: ChallengeView,
  { reviewBinds }: { reviewBinds: boolean },
): ManagedChallenge {
  return {
    _id: row.id,
    name: row.name,
    name_fr: row.nameFr,
    event: presentEvent(row),
    category: { _id: row.categoryId, name: row.categoryName, name_fr: row.categoryNameFr },
    type: row.type,
    value: row.value,
    currentValue: currentValueOf(row, ties.solves),
    solves: ties.solves,
    state: row.state,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    description: row.description,
    description_fr: row.descriptionFr,
    answerType: row.answerType,
    choices: row.choices.map(presentChoice),
    flag: row.flag,
    caseSensitivity: presentCase(row.isCaseSensitive),
    flags: flagsIn(row).map(presentFlag),
    flagLogic: row.flagLogic,
    max_attempts: row.maxAttempts,
    minimum: row.minimum,
    decay: row.decay,
    func: row.func,
    author: row.author,
    attribution: row.attribution,
    tags: row.tags,
    difficulty: row.difficulty,
    connectionInfo: row.connectionInfo,
    position: row.position,
    next:
      row.nextId === null || row.nextName === null
        ? null
        : { _id: row.nextId, name: row.nextName, name_fr: row.nextNameFr },
    solution: row.solution,
    solutionState: row.solutionState,
    files: files.map(presentFile),
    requirements: requirements.map(presentNamed),
    hints: ties.hints,
    fails: ties.fails,
    review: stateOf(review),
    reviewed: presentReviewed(review),
    reviewBinds,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentTies(ties: TieCounts, requiredBy: Named[]): ChallengeTies {
  return {
    solves: ties.solves,
    submissions: ties.submissions,
    files: ties.files,
    hints: ties.hints,
    writeUps: ties.writeUps,
    requiredBy: requiredBy.map(presentNamed),
  }
}

export function presentNamed({ id, name, nameFr }: Named): ChallengeTies['requiredBy'][number] {
  return { _id: id, name, name_fr: nameFr }
}

export function presentSolver(row: SolverRow, reach: Reach): Solver {
  return {
    _id: row.id,
    name: row.name,
    email: shownAddress(reach, row.email),
    school: row.schoolName === null ? null : { name: row.schoolName },
    country: getCountryName(row.countryCode),
    team: row.teamId === null || row.teamName === null ? null : { _id: row.teamId, name: row.teamName },
    solvedAt: row.solvedAt.toISOString(),
  }
}

export function presentFail(question: Question, row: FailRow): Fail {
  const chosen = chosenTexts(question, row.answer)
  return { answer: row.answer, chosen, count: row.count, players: row.players, lastAt: row.lastAt.toISOString() }
}

function presentEvent(row: { eventId: string | null; eventName: string | null }): { _id: string; name: string } | null {
  return row.eventId === null || row.eventName === null ? null : { _id: row.eventId, name: row.eventName }
}

/** What it is worth after so many solves. */
function currentValueOf(row: ValueColumns, solves: number): number {
  return valueOf(valueRuleOf(row), solves)
}
