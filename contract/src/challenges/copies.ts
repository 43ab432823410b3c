import { z } from 'zod'
import { Id } from '../fields.ts'
import { Translated } from '../references.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { EventChoice } from './challenge-form.ts'

/** Their files are copied while the request waits. */
export const maxCopied = 50

export const copyChallenges = route({
  method: 'POST',
  path: '/challenges/copies',
  summary: 'Copy challenges with their files, hints and requirements, as drafts of an event or of practice',
  audience: 'admin',
  limit: 'upload',
  body: z.strictObject({
    challenges: z
      .array(Id)
      .min(1, { error: sentences.challengesNone })
      .max(maxCopied, { error: sentences.copiesMany })
      .refine((ids) => new Set(ids).size === ids.length, { error: sentences.copiedTwice }),
    event: EventChoice,
  }),
  status: 201,
  /** The copies, in the order in which their originals were named. */
  reply: z.object({ challenges: z.array(Translated) }),
  refusals: ['not-found', 'files-lost', 'disk-full'],
})
