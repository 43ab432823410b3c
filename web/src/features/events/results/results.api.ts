import { queryOptions } from '@tanstack/react-query'
import {
  type CertificateNames,
  exportResults,
  getCertificate,
  getCertificates,
  getCtftime,
} from '@drapeau/contract/results.ts'
import { getScoreboard, type ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { call } from '#lib/http/call.ts'
import { listEvery } from '#lib/lists/every-page.ts'

/** Every line of the final board, on all of its pages. */
export const finalBoardQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', id, 'final'],
    queryFn: async ({ signal }): Promise<ScoreboardLine[]> => {
      const lines = await listEvery(async (page, perPage) => {
        const { scoreboard, totalRows } = await call(
          getScoreboard,
          { params: { id }, query: { page, perPage } },
          { signal },
        )
        return { rows: scoreboard.map((line) => ({ _id: line.entry._id, line })), totalRows }
      })
      return lines.map(({ line }) => line)
    },
  })

const pathOf = (path: string, id: string): string => `/api${addressOf(path, { params: { id } })}`

export const resultsPath = (id: string): string => pathOf(exportResults.path, id)
const certificateOf = (path: string, id: string, names: CertificateNames): string =>
  `/api${addressOf(path, { params: { id }, query: { names } })}`
export const certificatePath = (id: string, names: CertificateNames): string =>
  certificateOf(getCertificate.path, id, names)
export const certificatesPath = (id: string, names: CertificateNames): string =>
  certificateOf(getCertificates.path, id, names)
export const ctftimePath = (id: string): string => pathOf(getCtftime.path, id)
