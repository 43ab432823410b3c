import { z } from 'zod'
import { route } from './route.ts'

/** `name` is the common name, which a registration sends; `flag` is the address of a local picture. */
export const Country = z.object({ code: z.string(), name: z.string(), flag: z.string() })
export type Country = z.infer<typeof Country>

export const listCountries = route({
  method: 'GET',
  path: '/countries',
  summary: 'List all countries with their flags',
  audience: 'anyone',
  limit: 'read',
  reply: z.object({ countries: z.array(Country) }),
  cacheSeconds: 86_400,
  refusals: [],
})

export const getCountryFlag = route({
  method: 'GET',
  path: '/countries/:code.svg',
  summary: "Get a country's flag",
  audience: 'anyone',
  limit: 'read',
  params: z.strictObject({ code: z.string().regex(/^[A-Z]{2}$/) }),
  reply: z.string(),
  produces: 'image/svg+xml',
  cacheSeconds: 31_536_000,
  refusals: ['not-found'],
})
