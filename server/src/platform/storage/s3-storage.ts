import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { isConnectionFault } from '../database/connection-faults.ts'
import type { S3Address } from './s3-address.ts'
import {
  type ByteRange,
  isStorageKey,
  type Storage,
  StorageAway,
  type StoredFile,
  StorageFull,
  StorageMissing,
} from './storage.ts'

/** What one upload holds in memory at most is two of these. */
const partSize = 8 * 2 ** 20
const removedAtOnce = 10

/** Files in a bucket of Amazon S3, or of anything that speaks like it. */
export class S3Storage implements Storage {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  constructor({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Address) {
    this.#bucket = bucket
    this.#prefix = prefix
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // A bucket of a store of one's own seldom has a host name of its own.
      forcePathStyle: true,
      // Not every store knows Amazon's newer checksums; ours is kept in the database.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    })
  }

  async put(key: string, content: Readable): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#place(key), Body: content, ContentType: 'application/octet-stream' },
      queueSize: 2,
      partSize,
      leavePartsOnError: false,
    })
    try {
      await upload.done()
    } catch (error) {
      const reason = content.errored ?? error
      content.destroy()
      throw translated(reason)
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await asked(
      this.#client.send(
        new GetObjectCommand({ ...this.#place(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      ),
    )
    if (!(Body instanceof Readable)) throw new StorageMissing(`The bucket answered without the file ${key}.`)
    return Body
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += removedAtOnce)
      await asked(
        Promise.all(
          keys.slice(at, at + removedAtOnce).map((key) => this.#client.send(new DeleteObjectCommand(this.#place(key)))),
        ),
      )
  }

  async *list(): AsyncIterable<StoredFile> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: this.#prefix })
    for await (const { Contents = [] } of pages)
      for (const { Key = '', Size = 0, LastModified } of Contents) {
        const key = Key.slice(this.#prefix.length)
        if (isStorageKey(key) && LastModified) yield { key, size: Size, modifiedAt: LastModified }
      }
  }

  close(): void {
    this.#client.destroy()
  }

  #place(key: string): { Bucket: string; Key: string } {
    if (!isStorageKey(key)) throw new Error('This is no name of a stored file.')
    return { Bucket: this.#bucket, Key: `${this.#prefix}${key}` }
  }
}

async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw translated(error)
  }
}

function translated(error: unknown): unknown {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0
    if (status === 404) return new StorageMissing('The bucket does not have the file.', { cause: error })
    if (status === 507 || /quota|full/i.test(error.name))
      return new StorageFull('The bucket is full.', { cause: error })
    if (status >= 500 || error.name === 'SlowDown')
      return new StorageAway('The bucket does not answer.', { cause: error })
  }
  if (isConnectionFault(error) || (error instanceof Error && error.name === 'TimeoutError'))
    return new StorageAway('The bucket cannot be reached.', { cause: error })
  return error
}
