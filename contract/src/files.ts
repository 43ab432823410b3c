import { z } from 'zod'
import { Id, shortText } from './fields.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'

export const maxFiles = 20

/** The largest file, in MB of 1,024 × 1,024 bytes, unless the operator says otherwise. */
export const usualMegabytes = 100

export const ChallengeFile = z.object({
  _id: Id,
  originalname: z.string(),
  /** The path of its download on this host. */
  path: z.string(),
  size: z.number().int(),
  sha256: z.string(),
})
export type ChallengeFile = z.infer<typeof ChallengeFile>

/** Shown before an upload, so that nobody waits minutes for a file that is too large. */
export const getFileLimits = route({
  method: 'GET',
  path: '/files/limits',
  summary: 'Get the limits for files: how many per challenge, and how large',
  audience: 'admin',
  limit: 'read',
  reply: z.object({ files: z.number().int(), megabytes: z.number().int() }),
  refusals: [],
})

export const addFiles = route({
  method: 'POST',
  path: '/challenges/:id/files',
  summary: 'Add files to a challenge',
  audience: 'admin',
  limit: 'upload',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  files: maxFiles,
  status: 201,
  reply: z.object({ files: z.array(ChallengeFile) }),
  refusals: ['not-found', 'too-many-files', 'file-too-large', 'form-expected', 'disk-full', 'reviewed-already'],
})

export const deleteFiles = route({
  method: 'POST',
  path: '/files/delete',
  summary: 'Delete files of challenges: all of them or none',
  audience: 'admin',
  limit: 'manage',
  body: z.strictObject({ files: z.array(Id).min(1).max(100) }),
  reply: Done,
  refusals: ['not-found', 'reviewed-already'],
})

export const downloadFile = route({
  method: 'GET',
  path: '/files/:id/:name',
  summary: 'Download a file of a challenge you can see, whole or in part',
  audience: 'member',
  limit: 'read',
  params: z.strictObject({ id: Id, name: shortText(300) }),
  reply: z.unknown(),
  produces: 'application/octet-stream',
  refusals: ['not-found', 'range-not-satisfiable'],
})
