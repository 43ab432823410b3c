import { queryOptions } from '@tanstack/react-query'
import {
  getRetention,
  previewRetention,
  type RetentionPeriods,
  type RetentionUpdate,
  updateRetention,
} from '@drapeau/contract/retention.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'

export const retentionQuery = queryOptions({
  queryKey: ['site', 'retention'],
  queryFn: ({ signal }) => call(getRetention, {}, { signal }),
})

/** What the next run would remove with these periods. */
export const previewQuery = (query: RetentionPeriods) =>
  queryOptions({
    queryKey: ['site', 'retention', 'preview', query],
    queryFn: ({ signal }) => call(previewRetention, { query }, { signal }),
  })

export const saveRetention = (body: RetentionUpdate) => call(updateRetention, { body })
export const retentionChanged = () => invalidate('site', 'audit')
