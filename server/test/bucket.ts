import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface Bucket {
  /** For S3_URL. */
  url: string
  close: () => Promise<void>
}

/** A real S3 endpoint on a port of its own, with an empty bucket. */
export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'drapeau-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It computes the signature of list requests differently from our client.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'drapeau' }],
  })
  const { port } = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/drapeau/ctf?region=us-east-1`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
