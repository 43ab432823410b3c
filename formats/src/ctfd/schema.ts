import type { Archive } from '../archive/archive.ts'
import { type Problem, problem, Unreadable } from '../problems.ts'
import { textOr } from '../yaml/values.ts'
import { rowsOf } from './table.ts'

/** The last schema of each release from 2.0.0 on, and those after 3.8.7. */
const known: ReadonlySet<string> = new Set(
  `8369118943a1 b5551cd26764 080d29b15cd3 1093835a1051 75e8ab9a0014 6012fe8de495 4d3c1b59d011 46a278193a94 9e6f6578ca84
   a02c5bf43407 4fe3eeed9a9d a49ad66aa0f1 24ad6790bc3c 67ebab6de598 48d8250d19bd 336b8c601b94 e69a79ebffd3 8275865e5992`.split(
    /\s+/,
  ),
)

/** CTFd 1.x has its flags in the table `keys`; none of its schemas has `flags`. */
export async function checkSchema(archive: Archive, root: string, problems: Problem[]): Promise<void> {
  const place = { file: `${root}db/alembic_version.json` }
  let revision = ''
  for await (const row of rowsOf(archive, root, 'alembic_version')) revision = textOr(row['version_num']) ?? ''
  const isOld = archive.members.has(`${root}db/keys.json`) && !archive.members.has(`${root}db/flags.json`)
  if (isOld || /^(?:cb3cfcc47e2f|dab615389702)$/.test(revision))
    throw new Unreadable(problem('ctfd-too-old', place, { revision }))
  if (!known.has(revision)) problems.push(problem('ctfd-newer', place, { revision: revision.slice(0, 40) }))
}
