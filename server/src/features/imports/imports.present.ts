import type { ImportPerson } from '@drapeau/contract/imported-people.ts'
import type * as contract from '@drapeau/contract/imports.ts'
import { type ImportProblem, severityOf } from '@drapeau/contract/import-problems.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import type { ImportRun } from './imports.queries.ts'
import type { Viewed, ViewedRow } from './import-view.ts'
import type { ViewedPerson } from './people-view.ts'

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
  people,
}: Viewed): contract.ImportDetail {
  const base = presentImport(run)
  const { summary } = run
  const isBringingPeople = run.choices.people !== 'none'
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
    },
    event: summary?.event
      ? {
          name: summary.event.name,
          startDate: summary.event.startsAt,
          endDate: summary.event.endsAt,
          isSolo: summary.event.isSolo,
          canBeMade: summary.event.form !== null,
        }
      : null,
    newCategories,
    outcomes,
    withProblems,
    files,
    fileBytes,
    problems: summary?.problems.map(presentProblem) ?? [],
    moreProblems: summary?.moreProblems ?? 0,
    leftOut: {
      people: isBringingPeople ? 0 : (summary?.history?.people ?? 0),
      teams: summary?.history?.teams ?? 0,
      submissions: summary?.history?.submissions ?? 0,
    },
    people: {
      total: people.total,
      create: people.create,
      known: people.known,
      skip: people.skip,
      withProblems: people.withProblems,
    },
  }
}

export function presentRow({ shown, plan }: ViewedRow): contract.ImportRow {
  return {
    number: shown.number,
    name: shown.name,
    copyName: plan.outcome === 'copy' ? plan.name : null,
    category: shown.category,
    type: shown.type,
    value: shown.value,
    flags: shown.flags,
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
