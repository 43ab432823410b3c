import { packedFiles } from '@drapeau/formats/challenge/files.ts'
import type {
  CollectedCategory,
  CollectedChallenge,
  CollectedEvent,
  CollectedFile,
  CollectedHint,
} from '@drapeau/formats/collection.ts'
import type { CategoryFields } from '#features/categories/categories.queries.ts'
import { presentFlag } from '#features/challenges/challenge-flags.ts'
import type { EventRow } from '#features/events/events.queries.ts'
import type { FileRow } from '#features/files/files.queries.ts'
import type { HintRow } from '#features/hints/hints.queries.ts'
import { flagsIn } from '#features/submissions/flag-columns.queries.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { PackedRow } from './packs.queries.ts'

/** Rich text as Markdown. */
export type InMarkdown = (html: string) => string

/** A challenge as a pack holds it. Other challenges and hints are known by their ids. */
export function collectedChallenge(
  { row, requirements, hints }: PackedRow,
  files: readonly CollectedFile[],
  markdown: InMarkdown,
  { isEventNamed }: { isEventNamed: boolean },
): CollectedChallenge {
  return {
    key: row.id,
    place: { file: '' },
    name: row.name,
    nameFr: row.nameFr,
    category: row.categoryName,
    event: isEventNamed ? row.eventName : null,
    description: markdown(row.description),
    descriptionFr: row.descriptionFr === null ? null : markdown(row.descriptionFr),
    type: row.type,
    value: row.value,
    minimum: row.minimum,
    decay: row.decay,
    func: row.func,
    maxAttempts: row.maxAttempts,
    state: row.state,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    answerType: row.answerType,
    choices: row.choices.map(({ text, textFr, isRight }) => ({ text, textFr, isRight })),
    flags: row.choices.length > 0 ? [] : flagsIn(row).map(presentFlag),
    flagLogic: row.flagLogic,
    author: row.author,
    attribution: markdown(row.attribution),
    tags: row.tags,
    difficulty: row.difficulty,
    connectionInfo: row.connectionInfo,
    position: row.position,
    next: row.nextId,
    requirements: requirements.map(({ id }) => id),
    hints: hints.map(collectedHint),
    solution: row.solution === '' ? null : markdown(row.solution),
    solutionState: row.solutionState,
    files,
    problems: [],
  }
}

function collectedHint(hint: HintRow): CollectedHint {
  return {
    key: hint.id,
    title: hint.title,
    content: hint.content,
    contentFr: hint.contentFr,
    cost: hint.cost,
    requirements: hint.requirements,
  }
}

/** The path is the id of the file. */
export function collectedFiles(rows: readonly FileRow[], storage: Storage): CollectedFile[] {
  return packedFiles(
    rows.map((file) => ({
      name: file.originalName,
      path: file.id,
      size: file.size,
      open: () => storage.open(file.storageKey),
    })),
  )
}

export function collectedCategory({ name, nameFr, description, descriptionFr }: CategoryFields): CollectedCategory {
  return { name, nameFr, description: description === '' ? null : description, descriptionFr }
}

export function collectedEvent(event: EventRow, markdown: InMarkdown): CollectedEvent {
  return {
    name: event.name,
    description: event.description,
    startsAt: event.startDate.toISOString(),
    endsAt: event.endDate.toISOString(),
    freezesAt: event.freezeDate?.toISOString() ?? null,
    isSolo: event.isSolo,
    maxTeamSize: event.isSolo ? null : event.maxTeamSize,
    settings: {
      minTeamSize: event.isSolo ? null : event.minTeamSize,
      scope: event.scope,
      practiceAfterEnd: event.practiceAfterEnd,
      confirmedMembers: event.confirmedMembers,
      flagWrapper: event.flagWrapper,
      writeUps: event.writeUps,
      requiresReview: event.requiresReview,
      rules: event.rules === null ? null : markdown(event.rules),
    },
  }
}
