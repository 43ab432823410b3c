import type { Archive } from '@drapeau/formats/archive/archive.ts'
import { type Problem, problem, Unreadable } from '@drapeau/formats/problems.ts'
import { type KeptFile, receiveFile } from '#platform/http/bodies/receive-file.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Services } from '#platform/services.ts'
import type { PreparedFile } from './prepared-challenge.ts'

/** What was stored of the files of an import before a row refers to it. */
export interface Staged {
  /** By the id that the file will have. */
  files: Map<string, KeptFile>
  /** What could not be read, by the id. */
  problems: Map<string, Problem>
}

/**
 * Stores the files of one challenge. A file that cannot be unpacked is a problem of its challenge; a storage that fails
 * ends the run. Whatever was stored is in `staged`, also when this throws.
 */
export async function stageFiles(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  archive: Archive,
  files: readonly PreparedFile[],
  staged: Staged,
  signal: AbortSignal,
): Promise<void> {
  for (const { id, path, name } of files) {
    signal.throwIfAborted()
    const place = { file: path }
    try {
      const member = archive.members.get(path)
      if (!member) throw new Unreadable(problem('file-missing', place, { file: name }))
      staged.files.set(id, await receiveFile(await member.open(), storage, config.maxFileMb))
    } catch (error) {
      staged.problems.set(id, problemOf(error, place))
    }
  }
}

function problemOf(error: unknown, place: Problem['place']): Problem {
  if (error instanceof Unreadable) return error.problem
  // The archive says another size than its content has, or the content is damaged.
  if (error instanceof Refusal) return problem('member-unreadable', place, { reason: 'content-damaged' })
  throw error
}
