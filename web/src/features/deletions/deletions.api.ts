import { queryOptions } from '@tanstack/react-query'
import * as contract from '@drapeau/contract/deletions.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'

export const ownDeletionQuery = queryOptions({
  queryKey: ['deletions', 'own'],
  queryFn: ({ signal }) => call(contract.getOwnDeletion, {}, { signal }),
})

export const askForDeletion = (line: string) => call(contract.askForDeletion, { body: { line } })
export const withdrawDeletion = () => call(contract.withdrawDeletion)
export const deleteOwnAccount = () => call(contract.deleteOwnAccount)

/** As many as are shown at once, the oldest first: the next ones follow when these are decided. */
const shown = 20

/** Those of a class, or of the whole site. */
export const deletionRequestsQuery = (classId: string | undefined) =>
  queryOptions({
    queryKey: ['deletions', 'requests', classId],
    queryFn: async ({ signal }) => {
      if (classId === undefined) {
        const { requests, totalRows } = await call(
          contract.listDeletionRequests,
          { query: { perPage: shown } },
          { signal },
        )
        return { requests, total: totalRows }
      }
      const { requests } = await call(contract.listClassDeletionRequests, { params: { id: classId } }, { signal })
      return { requests, total: requests.length }
    },
  })

export const acceptDeletion = (classId: string | undefined, request: string) =>
  classId === undefined
    ? call(contract.acceptDeletion, { params: { id: request } })
    : call(contract.acceptClassDeletion, { params: { id: classId, request } })

export const declineDeletion = (classId: string | undefined, request: string, reason: string) =>
  classId === undefined
    ? call(contract.declineDeletion, { params: { id: request }, body: { reason } })
    : call(contract.declineClassDeletion, { params: { id: classId, request }, body: { reason } })

export const deletePupilAccount = (id: string, pupil: string) =>
  call(contract.deletePupilAccount, { params: { id, pupil } })

export const deletionsChanged = () => invalidate('deletions', 'users', 'classes', 'overview', 'audit')
