import { z } from 'zod'
import { ChallengeState } from './challenges/challenge-form.ts'
import { EventFilter } from './challenges/challenges.ts'
import { Id, shortText } from './fields.ts'
import { IdList } from './lists.ts'
import { route } from './route.ts'

export const exportPack = route({
  method: 'GET',
  path: '/challenges/pack',
  summary: 'Download challenges with all their parts as a pack: a zip of folders that ctfcli can install',
  audience: 'admin',
  limit: 'export',
  /** What is left out does not narrow the choice: without any of it, all challenges are packed. */
  query: z.strictObject({
    ids: IdList.optional(),
    event: EventFilter.optional(),
    category: Id.optional(),
    state: ChallengeState.optional(),
    q: shortText(100).default(''),
  }),
  reply: z.unknown(),
  produces: 'application/octet-stream',
  refusals: ['not-found', 'files-lost'],
})
