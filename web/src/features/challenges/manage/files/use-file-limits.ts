import { useQuery } from '@tanstack/react-query'
import { mostFiles, usualMegabytes } from '@drapeau/contract/files.ts'
import type { FileLimits } from '#ui/files/file-choice.ts'
import { fileLimitsQuery } from './files.api.ts'

/** How many files there may be and how large: as the operator says, and as usual until that is known. */
export function useFileLimits(): FileLimits {
  const { data } = useQuery(fileLimitsQuery)
  return { most: data?.files ?? mostFiles, megabytes: data?.megabytes ?? usualMegabytes }
}
