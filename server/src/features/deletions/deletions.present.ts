import type { DeletionRequest, OwnDeletion } from '@drapeau/contract/deletions.ts'
import type { OwnDeletionPolicy } from '@drapeau/contract/retention.ts'
import type { RequestRow, UnfinishedEvent } from './deletions.queries.ts'

export function presentOwnDeletion(
  policy: OwnDeletionPolicy,
  request: { line: string; createdAt: Date } | undefined,
  events: readonly UnfinishedEvent[],
): OwnDeletion {
  return {
    policy,
    request: request ? { line: request.line, createdAt: request.createdAt.toISOString() } : null,
    events: events.map(({ name, isAlone }) => ({ name, isAlone })),
  }
}

export function presentRequest({ id, accountId, name, realName, line, createdAt }: RequestRow): DeletionRequest {
  return { _id: id, user: { _id: accountId, name, realName }, line, createdAt: createdAt.toISOString() }
}
