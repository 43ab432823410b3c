import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { FolderStorage } from './folder-storage.ts'
import { readS3Address } from './s3-address.ts'
import type { Storage } from './storage.ts'

/** The bucket of S3_URL, which all nodes share, or a folder of this machine. */
export async function openStorage({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): Promise<Storage> {
  const address = s3Url === null ? undefined : readS3Address(s3Url)
  if (!address) return new FolderStorage(filesFolder(dataDir))
  // A large library that most sites never need.
  const { S3Storage } = await import('./s3-storage.ts')
  return new S3Storage(address)
}

export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}
