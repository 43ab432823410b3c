import type { ChallengeFile } from '@drapeau/contract/files.ts'
import type { FileRow } from './files.queries.ts'

export function presentFile(row: FileRow): ChallengeFile {
  return {
    _id: row.id,
    originalname: row.originalName,
    path: addressOfFile(row.id, row.originalName),
    size: row.size,
    sha256: row.sha256,
  }
}

/** The path of its download on this host. */
function addressOfFile(id: string, name: string): string {
  return `/api/files/${id}/${encodeURIComponent(name)}`
}
