import { z } from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'

/** In which its pages are written. */
export const ArchiveLanguage = z.enum(['en', 'fr'])
export type ArchiveLanguage = z.infer<typeof ArchiveLanguage>

export const downloadArchive = route({
  method: 'GET',
  path: '/events/:id/archive',
  summary:
    'Download an ended event as a zip of plain web pages: what participants may see once the results are published',
  audience: 'admin',
  limit: 'export',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    language: ArchiveLanguage.default('en'),
    /** Whether the files of its challenges are in it. Pictures in texts and published write-ups always are. */
    files: z.enum(['true', 'false']).default('true'),
  }),
  reply: z.unknown(),
  produces: 'application/octet-stream',
  refusals: ['not-found', 'event-not-over', 'results-not-out', 'files-lost'],
})
