import type { AuditFields } from '#features/audit/audit.service.ts'
import { flagsIn } from '#features/submissions/flag-columns.queries.ts'
import { recordedChoice } from './challenge-choices.ts'
import { presentCase, recordedFlag } from './challenge-flags.ts'
import type { ChallengeRow } from './challenges.queries.ts'

/** A challenge as the audit log records it, by the names of the wire. The log hides the flag by itself. */
export function recordedChallenge(row: ChallengeRow): AuditFields {
  return {
    name: row.name,
    name_fr: row.nameFr,
    description: row.description,
    description_fr: row.descriptionFr,
    event: row.eventName,
    category: row.categoryName,
    type: row.type,
    value: row.value,
    minimum: row.minimum,
    decay: row.decay,
    func: row.type === 'dynamic' ? row.func : null,
    answerType: row.answerType === 'flag' ? null : row.answerType,
    choices: row.choices.length === 0 ? null : row.choices.map(recordedChoice),
    flag: row.flag,
    caseSensitivity: presentCase(row.isCaseSensitive),
    flags: row.moreFlags.length === 0 && row.flagType === 'exact' ? null : flagsIn(row).map(recordedFlag),
    flagLogic: row.moreFlags.length === 0 ? null : row.flagLogic,
    max_attempts: row.maxAttempts,
    state: row.state,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    author: row.author,
    attribution: row.attribution,
    tags: row.tags,
    difficulty: row.difficulty,
    connectionInfo: row.connectionInfo,
    position: row.position,
    next: row.nextName,
    solution: row.solution,
    solutionState: row.solutionState,
  }
}
