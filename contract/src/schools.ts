import { z } from 'zod'
import { ListQuery, rowCounts } from './lists.ts'
import { route } from './route.ts'

export const listSchools = route({
  method: 'GET',
  path: '/schools',
  summary: 'List known schools by name, for suggestions',
  audience: 'anyone',
  limit: 'read',
  query: ListQuery,
  reply: z.object({ schools: z.array(z.object({ name: z.string() })), ...rowCounts }),
  cacheSeconds: 60,
  refusals: [],
})
