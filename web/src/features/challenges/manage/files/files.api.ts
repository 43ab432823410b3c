import { queryOptions, useQuery } from '@tanstack/react-query'
import { addFiles, deleteFiles, getFileLimits, maxFiles, usualMegabytes } from '@drapeau/contract/files.ts'
import { call } from '#lib/http/call.ts'
import { upload } from '#lib/http/upload.ts'
import type { FileLimits } from '#ui/files/file-choice.ts'
import type { Sending } from '#features/challenges/manage/challenges.api.ts'

const fileLimitsQuery = queryOptions({
  queryKey: ['files', 'limits'],
  queryFn: ({ signal }) => call(getFileLimits, {}, { signal }),
  // They change only with a restart of the server.
  staleTime: Number.POSITIVE_INFINITY,
})

export const sendFiles = (id: string, files: readonly File[], sending: Sending) =>
  upload(addFiles, { params: { id }, body: {}, files }, sending)

export const removeFile = (id: string) => call(deleteFiles, { body: { files: [id] } })

/** The largest number and size of files: the operator's settings, and the defaults until those have loaded. */
export function useFileLimits(): FileLimits {
  const { data } = useQuery(fileLimitsQuery)
  return { most: data?.files ?? maxFiles, megabytes: data?.megabytes ?? usualMegabytes }
}
