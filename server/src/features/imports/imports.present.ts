import type { ImportPerson } from '@drapeau/contract/imported-people.ts'
import type { ImportResults, ResultCounts } from '@drapeau/contract/imported-results.ts'
import type * as rows from '@drapeau/contract/import-rows.ts'
import type * as contract from '@drapeau/contract/imports.ts'
import { type ImportProblem, severityOf } from '@drapeau/contract/import-problems.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import type { ImportRun } from './imports.queries.ts'
import type { Viewed, ViewedEvent, ViewedRow } from './preview/import-view.ts'
import type { ViewedPerson } from './people/people-view.ts'
import { noResults } from './results/results-summary.ts'

export function presentImport(run: ImportRun): contract.Import {
  return {
    _id: run.id,
    name: run.originName,
    size: run.size,
    state: run.state,
    percent: run.percent,
    format: run.format,
    failure: run.failure,
    problem: run.problem && presentProblem(run.problem),
    challenges: run.summary?.challenges ?? null,
    askedBy: run.actorName,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}

export function presentDetail({
  run,
  outcomes,
  withProblems,
  files,
  fileBytes,
  newCategories,
  events,
  people,
}: Viewed): contract.ImportDetail {
  const base = presentImport(run)
  const { summary } = run
  const isBringingPeople = run.choices.people !== 'none'
  const isBringingResults = run.choices.results !== 'none'
  return {
    _id: base._id,
    name: base.name,
    size: base.size,
    state: base.state,
    percent: base.percent,
    format: base.format,
    failure: base.failure,
    problem: base.problem,
    challenges: base.challenges,
    askedBy: base.askedBy,
    createdAt: base.createdAt,
    finishedAt: base.finishedAt,
    choices: {
      destination: run.choices.destination,
      event: run.choices.event,
      state: run.choices.state,
      existing: run.choices.existing,
      people: run.choices.people,
      results: run.choices.results,
    },
    event: summary?.event
      ? {
          name: summary.event.name,
          startDate: summary.event.startsAt,
          endDate: summary.event.endsAt,
          isSolo: summary.event.isSolo,
          canBeMade: summary.event.form !== null,
          isPeriodDerived: summary.event.isPeriodDerived ?? false,
        }
      : null,
    events: events.map(presentEvent),
    eventId: run.state === 'done' ? (run.eventId ?? run.choices.event) : null,
    newCategories,
    outcomes,
    withProblems,
    files,
    fileBytes,
    problems: summary?.problems.map(presentProblem) ?? [],
    moreProblems: summary?.moreProblems ?? 0,
    leftOut: {
      people: isBringingPeople ? 0 : (summary?.history?.people ?? 0),
      teams: isBringingResults ? 0 : (summary?.history?.teams ?? 0),
      submissions: isBringingResults ? 0 : (summary?.history?.submissions ?? 0),
    },
    people: {
      total: people.total,
      create: people.create,
      known: people.known,
      skip: people.skip,
      withProblems: people.withProblems,
    },
    results: presentResults(run),
  }
}

function presentEvent({ named, challenges, outcome, event }: ViewedEvent): rows.NamedEvent {
  return {
    name: named.name,
    startDate: named.startsAt,
    endDate: named.endsAt,
    challenges,
    outcome,
    event: event && { _id: event.id, name: event.name },
  }
}

function presentResults({ summary, results }: ImportRun): ImportResults {
  return {
    total: presentCounts(summary?.results?.total ?? noResults),
    came: results && presentCounts(results.came),
    leftOut: results && {
      challenge: results.leftOut.challenge,
      player: results.leftOut.player,
      repeated: results.leftOut.repeated,
      unsolved: results.leftOut.unsolved,
      seat: results.leftOut.seat,
    },
  }
}

function presentCounts({ teams, submissions, solves, awards, hints }: ResultCounts): ResultCounts {
  return { teams, submissions, solves, awards, hints }
}

export function presentRow({ shown, plan }: ViewedRow): rows.ImportRow {
  return {
    number: shown.number,
    name: shown.name,
    copyName: plan.outcome === 'copy' ? plan.name : null,
    category: shown.category,
    event: shown.event,
    type: shown.type,
    value: shown.value,
    flags: shown.flags,
    choices: shown.choices,
    hints: shown.hints,
    files: shown.files,
    fileBytes: shown.fileBytes,
    state: plan.state,
    outcome: plan.outcome,
    reason: plan.reason,
    challenge: plan.existing && {
      _id: plan.existing.id,
      name: plan.existing.name,
      name_fr: plan.existing.nameFr,
    },
    problems: shown.problems.map(presentProblem),
  }
}

export function presentPerson({ person, plan, problems }: ViewedPerson): ImportPerson {
  return {
    number: person.number,
    name: person.name,
    newName: plan.outcome === 'create' && plan.name !== person.name ? plan.name : null,
    email: person.email,
    outcome: plan.outcome,
    reason: plan.reason,
    account: plan.account && { _id: plan.account.id, name: plan.account.name },
    problems: problems.map(presentProblem),
  }
}

function presentProblem(problem: Problem): ImportProblem {
  const { code, place, parameters } = problem
  return {
    code,
    severity: severityOf(problem),
    file: place.file,
    line: place.line ?? null,
    row: place.row ?? null,
    parameters,
  }
}
