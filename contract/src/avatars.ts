import { z } from 'zod'
import { requiredText } from './fields.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'

export const getAvatar = route({
  method: 'GET',
  path: '/avatars/:name.svg',
  summary: 'Get the picture for a name; the same name always gives the same picture',
  audience: 'anyone',
  limit: 'read',
  params: z.strictObject({ name: requiredText(sentences.nameRequired, 200) }),
  reply: z.string(),
  produces: 'image/svg+xml',
  cacheSeconds: 604_800,
  refusals: [],
})
