import type { Archive } from '../archive/archive.ts'
import { nameOf } from '../archive/member-names.ts'

export interface ChallengeFile {
  archive: Archive
  path: string
  /** The folder of the repository in the archive: empty, or with a slash at its end. */
  root: string
}

/** One folder may have several: challenge-1.yml, challenge_egypt.yml. */
const names = /^(?:challenge(?:[-_].+)?|ctfcli)\.(?:ya?ml|json)$/i

export function listChallengeFiles(archive: Archive): string[] {
  const paths = [...archive.members.keys()]
  // A file by itself was chosen by somebody, whatever it is called.
  const chosen = paths.length === 1 ? /\.(?:ya?ml|json)$/i : names
  return paths.filter((path) => chosen.test(nameOf(path)))
}
