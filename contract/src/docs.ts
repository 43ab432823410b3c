import { z } from 'zod'
import { route } from './route.ts'

export const getOpenapi = route({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Get this description as OpenAPI 3.1',
  audience: 'anyone',
  limit: 'read',
  reply: z.unknown(),
  cacheSeconds: 300,
  refusals: [],
})

export const readDocs = route({
  method: 'GET',
  path: '/docs',
  summary: 'Get this description as a page',
  audience: 'anyone',
  limit: 'read',
  reply: z.string(),
  produces: 'text/html',
  cacheSeconds: 300,
  refusals: [],
})
