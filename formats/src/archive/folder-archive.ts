import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Problem, problem, quoted, Unreadable } from '../problems.ts'
import { type Archive, type ArchiveLimits, inOrder, type Member, refuseSecret } from './archive.ts'
import { dangerOf } from './member-names.ts'

/** Large, and never part of a challenge. */
const skippedFolders: ReadonlySet<string> = new Set(['.git', '.ctf', 'node_modules'])

/** Lists a folder. Links are not followed, neither while it is listed nor when a file is opened. */
export async function openFolder(root: string, limits: ArchiveLimits): Promise<Archive> {
  const members: Member[] = []
  const problems: Problem[] = []
  const waiting = ['']
  let total = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && skippedFolders.has(entry.name)) continue
      const danger = dangerOf(path)
      if (danger !== null) problems.push(problem('unsafe-name', { file: path.slice(0, 200) }, { reason: danger }))
      else if (entry.isDirectory()) waiting.push(path)
      else if (!entry.isFile()) problems.push(problem('link-ignored', { file: path }))
      else {
        const { size } = await stat(join(root, path))
        if (size > limits.single) {
          problems.push(problem('member-too-large', { file: path }, { most: limits.single }))
          continue
        }
        total += size
        members.push({ path, size, open: () => openFile(join(root, path), path) })
      }
      if (members.length > limits.members)
        throw new Unreadable(problem('too-many-members', { file: '' }, { count: members.length, most: limits.members }))
      if (total > limits.total) throw new Unreadable(problem('archive-too-large', { file: '' }, { most: limits.total }))
    }
  }
  return { members: inOrder(members), problems, close: () => Promise.resolve() }
}

/** One file as an archive of its own: a CSV, or a challenge.yml. */
export async function openSingleFile(path: string, limits: ArchiveLimits): Promise<Archive> {
  const { size } = await stat(path)
  const name = basename(path)
  if (size > limits.single) throw new Unreadable(problem('member-too-large', { file: name }, { most: limits.single }))
  return {
    members: inOrder([{ path: name, size, open: () => openFile(path, name) }]),
    problems: [],
    close: () => Promise.resolve(),
  }
}

async function openFile(path: string, memberPath: string): Promise<Readable> {
  refuseSecret(memberPath)
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    return file.createReadStream()
  } catch (cause) {
    throw new Unreadable(problem('member-unreadable', { file: memberPath }, quoted(cause)), { cause })
  }
}
