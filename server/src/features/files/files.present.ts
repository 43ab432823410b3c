import type { ChallengeFile } from '@drapeau/contract/files.ts'
import type { FileRow } from './files.queries.ts'

export function presentFile(row: FileRow): ChallengeFile {
  return {
    _id: row.id,
    originalname: row.originalName,
    path: `/api/files/${row.id}/${encodeURIComponent(row.originalName)}`,
    size: row.size,
    sha256: row.sha256,
  }
}
