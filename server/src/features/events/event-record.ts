import type { AuditFields } from '#features/audit/audit.service.ts'
import type { EventFields } from './events.queries.ts'

export function recordOf(event: EventFields): AuditFields {
  return {
    name: event.name,
    description: event.description,
    isSolo: event.isSolo,
    minTeamSize: event.minTeamSize,
    maxTeamSize: event.maxTeamSize,
    scope: event.scope,
    startDate: event.startDate.toISOString(),
    endDate: event.endDate.toISOString(),
    freezeDate: event.freezeDate?.toISOString() ?? null,
    practiceAfterEnd: event.practiceAfterEnd,
    confirmedMembers: event.confirmedMembers,
    flagWrapper: event.flagWrapper,
    writeUps: event.writeUps,
    requiresReview: event.requiresReview,
    rules: event.rules,
  }
}
