import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '@drapeau/contract/address.ts'
import * as contract from '@drapeau/contract/assignments/assignments.ts'
import * as comments from '@drapeau/contract/assignments/comments.ts'
import * as grid from '@drapeau/contract/assignments/grid.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { browserZone } from '#lib/time/local-time.ts'

/** The live channel invalidates everything under this key when an assignment changes, or a pupil gets on with one. */
const assignmentsKey = ['assignments'] as const

export const assignmentsPerPage = 10

export const assignmentsQuery = (classId: string, page: number) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'class', classId, page],
    queryFn: ({ signal }) =>
      call(
        contract.listAssignments,
        { params: { id: classId }, query: { page, perPage: assignmentsPerPage } },
        { signal },
      ),
  })

export const assignmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'one', id],
    queryFn: ({ signal }) => call(contract.getAssignment, { params: { id } }, { signal }),
  })

export const gridQuery = (id: string) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'grid', id],
    queryFn: ({ signal }) => call(grid.getGrid, { params: { id } }, { signal }),
  })

export interface CellAddress {
  id: string
  pupil: string
  challenge: string
}

export const submissionsQuery = (params: CellAddress) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'submissions', params],
    queryFn: ({ signal }) => call(grid.listPupilSubmissions, { params }, { signal }),
  })

export interface PupilAddress {
  id: string
  pupil: string
}

export const commentsQuery = (params: PupilAddress) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'comments', params],
    queryFn: ({ signal }) => call(comments.listComments, { params }, { signal }),
    select: (list) => list.comments,
  })

/** Challenges that can be set, up to as many as an assignment holds. */
export const fetchSettable = (
  query: { q?: string; ids?: string; category?: string; event?: string; tag?: string },
  signal?: AbortSignal,
) => call(contract.listSettableChallenges, { query }, signal ? { signal } : {})

export const settableQuery = queryOptions({
  queryKey: ['challenges', 'settable'],
  queryFn: ({ signal }) => fetchSettable({}, signal),
})

/** What is known of chosen challenges, as far as players can open them now. */
export const chosenQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['challenges', 'settable', 'chosen', ...ids.toSorted()],
    queryFn: async ({ signal }) => (await fetchSettable({ ids: ids.join(',') }, signal)).challenges,
    enabled: ids.length > 0,
  })

export const fetchAssignment = (id: string) => call(contract.getAssignment, { params: { id } })
export const addAssignment = (classId: string, body: contract.AssignmentForm) =>
  call(contract.createAssignment, { params: { id: classId }, body })
export const saveAssignment = (id: string, body: contract.AssignmentForm) =>
  call(contract.updateAssignment, { params: { id }, body })
export const removeAssignment = (id: string) => call(contract.deleteAssignment, { params: { id } })
export const copyAssignment = (id: string, body: contract.AssignmentCopy) =>
  call(contract.copyAssignment, { params: { id }, body })
export const saveTerms = (id: string, pupil: string, body: grid.PupilTermsForm) =>
  call(grid.setPupilTerms, { params: { id, pupil }, body })
export const writeComment = (params: PupilAddress, body: comments.CommentForm) =>
  call(comments.createComment, { params, body })
export const removeComment = (id: string, comment: string) => call(comments.deleteComment, { params: { id, comment } })

/** With dates as the clock of this browser shows them. */
export const marksPath = (id: string): string =>
  `/api${addressOf(grid.exportMarks.path, { params: { id }, query: { zone: browserZone() } })}`

/** Changes of assignments are in the audit log. */
export async function assignmentsChanged(): Promise<void> {
  await invalidate('assignments', 'audit')
}
