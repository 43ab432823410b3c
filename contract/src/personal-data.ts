import { z } from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'

/** In which its page of explanations is written. */
const query = z.strictObject({ language: z.enum(['en', 'fr']).default('en') })

const download = {
  method: 'GET',
  limit: 'export',
  query,
  reply: z.unknown(),
  produces: 'application/octet-stream',
} as const

export const downloadMyData = route({
  ...download,
  path: '/users/me/data',
  summary: 'Download everything the site knows about you, as a zip of JSON and your write-ups',
  audience: 'member',
  refusals: [],
})

export const downloadUserData = route({
  ...download,
  path: '/users/data/:id',
  summary: 'Download everything the site knows about a person, for a person who asks for it',
  audience: 'admin',
  params: z.strictObject({ id: Id }),
  refusals: ['not-found'],
})

export const downloadPupilData = route({
  ...download,
  path: '/classes/:id/pupils/:pupil/data',
  summary: 'Download everything the site knows about a pupil whose account was created in one of your classes',
  audience: 'admin',
  params: z.strictObject({ id: Id, pupil: Id }),
  refusals: ['not-found', 'not-class-account'],
})
