import { queryOptions } from '@tanstack/react-query'
import { getClass } from '@drapeau/contract/classes/classes.ts'
import { listPupils } from '@drapeau/contract/classes/pupils.ts'
import { call } from '#lib/http/call.ts'

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', id],
    queryFn: ({ signal }) => call(getClass, { params: { id } }, { signal }),
  })

export const pupilsQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', id, 'pupils'],
    queryFn: ({ signal }) => call(listPupils, { params: { id } }, { signal }),
  })
