import { type Archive, topFolder } from './archive/archive.ts'
import { folderOf } from './archive/member-names.ts'
import { readText } from './archive/read-text.ts'
import { finishChallenge, refuseCrowd } from './challenge/finish.ts'
import { eventsOf } from './challenge/events.ts'
import { linkChallenges } from './challenge/references.ts'
import { categoriesOf } from './challenge/categories.ts'
import type { CollectedChallenge, Collection, SkippedChallenge } from './collection.ts'
import { type ChallengeFile, listChallengeFiles } from './ctfcli/challenge-file.ts'
import { readCtfcli } from './ctfcli/read-ctfcli.ts'
import { type PackFile, readPackFile } from './pack/pack-file.ts'
import { type Problem, Unreadable } from './problems.ts'
import { isRcds, type RcdsProject, readRcds, usualProject, withPositions } from './rcds/read-rcds.ts'
import { parseYaml } from './yaml/document.ts'
import { asNumber } from './yaml/values.ts'

/** Reads folders of challenges: ctfcli, rcds, our pack, and repositories that mix them. */
export async function readFolders(archive: Archive): Promise<Collection | null> {
  const root = topFolder(archive)
  const problems: Problem[] = [...archive.problems]
  const pack = await readPackFile(archive, root, problems)
  const project = await readProject(archive, root, problems)
  const challenges: CollectedChallenge[] = []
  const skipped: SkippedChallenge[] = []
  const counts = { ctfcli: 0, rcds: 0 }
  const keys = new Set<string>()
  const weights = new Map<string, number>()
  for (const path of listChallengeFiles(archive)) {
    refuseCrowd(challenges.length + skipped.length, path)
    const read = await readOne({ archive, path, root }, project)
    if (read === null) continue
    counts[read.format] += 1
    if ('skipped' in read) skipped.push(read.skipped)
    else {
      // Two folders of a copied challenge have one key; the path tells them apart.
      const key = keys.has(read.challenge.key) ? path : read.challenge.key
      keys.add(key)
      if (read.sortWeight !== undefined) weights.set(key, read.sortWeight)
      challenges.push({ ...read.challenge, key })
    }
  }
  if (pack === null && counts.ctfcli + counts.rcds === 0) return null
  const linked = linkChallenges(withPositions(challenges, weights), skipped, root)
  return {
    format: formatOf(pack, counts),
    categories: categoriesOf(linked, pack?.categories ?? []),
    challenges: linked,
    skipped,
    problems,
    event: pack?.event ?? null,
    events: eventsOf(linked, pack?.events ?? [], problems),
    history: null,
  }
}

function formatOf(pack: PackFile | null, { ctfcli, rcds }: { ctfcli: number; rcds: number }): Collection['format'] {
  if (pack !== null) return 'pack'
  return ctfcli >= rcds ? 'ctfcli' : 'rcds'
}

type Read = { format: 'ctfcli' | 'rcds'; sortWeight?: number } & ReturnType<typeof finishChallenge>

/** Null for a file that only has the name of a challenge. A broken one is skipped; the others still come. */
async function readOne(file: ChallengeFile, project: RcdsProject): Promise<Read | null> {
  const { archive, path } = file
  const member = archive.members.get(path)
  if (!member) return null
  const found: Problem[] = []
  try {
    const document = parseYaml(await readText(member, found), path)
    const { fields } = document
    const isUsual = /^(?:challenge|ctfcli)\./i.test(path.slice(folderOf(path).length).replace(/^\//, ''))
    // Templates and deployments are called challenge-something too.
    if (!isUsual && !('name' in fields && ('flags' in fields || 'flag' in fields))) return null
    if (isRcds(fields)) {
      const weighted = await readRcds(file, document, project)
      weighted.problems.push(...found)
      return { format: 'rcds', sortWeight: weighted.sortWeight, ...finishChallenge(weighted) }
    }
    const written = await readCtfcli(file, document)
    written.problems.push(...found)
    return { format: 'ctfcli', ...finishChallenge(written) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { format: 'ctfcli', skipped: { name: '', place: { file: path }, problems: [...found, error.problem] } }
  }
}

async function readProject(archive: Archive, root: string, problems: Problem[]): Promise<RcdsProject> {
  const member = archive.members.get(`${root}rcds.yaml`) ?? archive.members.get(`${root}rcds.yml`)
  if (!member) return usualProject
  try {
    const { fields } = parseYaml(await readText(member, problems), member.path)
    const numberOf = (name: keyof RcdsProject): number => asNumber(fields[name]) ?? usualProject[name]
    return { minPoints: numberOf('minPoints'), maxPoints: numberOf('maxPoints') }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.push(error.problem)
    return usualProject
  }
}
