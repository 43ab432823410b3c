import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { listStandings, revealBoard, type Standing } from '@drapeau/contract/standings.ts'
import { call } from '#lib/http/call.ts'
import { listEvery } from '#lib/lists/every-page.ts'

/** Both boards of an event: fetched once, so that nothing changes during the ceremony, and dropped afterwards. */
export const finalistsQuery = (id: string) =>
  queryOptions({
    queryKey: ['ceremony', id],
    queryFn: async ({ signal }): Promise<Standing[]> => {
      const lines = await listEvery(async (page, perPage) => {
        const { standings, totalRows } = await call(
          listStandings,
          { params: { id }, query: { page, perPage } },
          { signal },
        )
        return { rows: standings.map((line) => ({ _id: line.entry._id, line })), totalRows }
      })
      return lines.map(({ line }) => line)
    },
    staleTime: 'static',
    gcTime: 0,
  })

/** Ends the freeze for everybody. */
export const publishResults = (id: string) =>
  mutationOptions({
    mutationFn: () => call(revealBoard, { params: { id } }),
    onSuccess: async (_reply, _nothing, _before, { client }) => {
      await Promise.all(
        ([['events'], ['standings'], ['managed-events']] as const).map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
