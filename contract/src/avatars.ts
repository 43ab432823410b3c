import { z } from 'zod'
import { requiredText } from './fields.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'

export const getAvatar = route({
  method: 'GET',
  path: '/avatars/:name.svg',
  summary: 'A picture for a name, always the same for the same name',
  audience: 'anyone',
  limit: 'read',
  params: z.strictObject({ name: requiredText(sentences.nameRequired, 200) }),
  reply: z.string(),
  produces: 'image/svg+xml',
  cacheSeconds: 604_800,
  refusals: [],
})
