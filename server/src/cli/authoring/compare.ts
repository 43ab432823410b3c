import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { AuthoredFields, AuthoredHint, LocalChallenge, SiteChallenge } from './authored-challenge.ts'

/** What makes the site equal to the folder. */
export interface Plan {
  create: readonly LocalChallenge[]
  change: readonly Change[]
  /** On the site only. */
  extra: readonly SiteChallenge[]
  same: number
  /** Names that challenges of the folder refer to, and that mean none: they are left as they are on the site. */
  unknown: readonly { from: string; kind: 'requirement' | 'next'; name: string }[]
}

/** Whether a name means a challenge of the site, or one that comes. */
export type IsKnown = (name: string) => boolean

export interface Change {
  local: LocalChallenge
  site: SiteChallenge
  /** Names of the fields of the form that differ. */
  fields: readonly string[]
  isCategoryOther: boolean
  areRequirementsOther: boolean
  isNextOther: boolean
  hints: HintChanges
  files: FileChanges
}

interface HintChanges {
  /** For each hint of the folder the one of the site that it stands for, if there is one. */
  pairs: readonly { local: AuthoredHint; site: SiteChallenge['hints'][number] | undefined }[]
  extra: SiteChallenge['hints']
  isOther: boolean
}

interface FileChanges {
  add: LocalChallenge['files']
  /** Those that a file of the folder takes the place of. */
  replaced: SiteChallenge['files']
  extra: SiteChallenge['files']
}

export function compare(
  local: readonly LocalChallenge[],
  site: readonly SiteChallenge[],
  isKnown: IsKnown = () => true,
): Plan {
  const onSite = new Map(site.map((challenge) => [searchKey(challenge.name), challenge]))
  const inFolder = new Set(local.map(({ name }) => searchKey(name)))
  const known = local.flatMap((challenge) => {
    const found = onSite.get(searchKey(challenge.name))
    return found ? [compareOne(challenge, found, isKnown)] : []
  })
  const change = known.filter(hasChange)
  return {
    create: local.filter(({ name }) => !onSite.has(searchKey(name))),
    change,
    extra: site.filter(({ name }) => !inFolder.has(searchKey(name))),
    same: known.length - change.length,
    unknown: local.flatMap((challenge) => unknownOf(challenge, onSite.get(searchKey(challenge.name)), isKnown)),
  }
}

function unknownOf(
  { name: from, requirements, next }: LocalChallenge,
  site: SiteChallenge | undefined,
  isKnown: IsKnown,
): Plan['unknown'] {
  const named = [
    ...requirements.map((name) => ({ from, kind: 'requirement' as const, name })),
    ...(next === null ? [] : [{ from, kind: 'next' as const, name: next }]),
  ]
  return named.filter(({ name }) => site?.linked.has(searchKey(name)) !== true && !isKnown(name))
}

/** What a push would change; extra hints and files count only when they are to be deleted. */
const hasChange = (change: Change): boolean => partsOf(change).length > 0 || extrasOf(change) > 0

/** Names of everything that differs. */
export function partsOf({
  fields,
  isCategoryOther,
  areRequirementsOther,
  isNextOther,
  hints,
  files,
}: Change): string[] {
  return [
    ...fields,
    ...(isCategoryOther ? ['category'] : []),
    ...(hints.isOther ? ['hints'] : []),
    ...files.add.map(({ name }) => `file ${name}`),
    ...(areRequirementsOther ? ['requirements'] : []),
    ...(isNextOther ? ['next'] : []),
  ]
}

export const extrasOf = ({ hints, files }: Change): number => hints.extra.length + files.extra.length

export function compareOne(local: LocalChallenge, site: SiteChallenge, isKnown: IsKnown = () => true): Change {
  const isThere: IsKnown = (name) => site.linked.has(searchKey(name)) || isKnown(name)
  return {
    local,
    site,
    fields: changedFields(local.fields, site.fields),
    isCategoryOther: searchKey(local.category) !== searchKey(site.category),
    areRequirementsOther: areOther(local.requirements, site.requirements, isThere),
    isNextOther:
      searchKey(local.next ?? '') !== searchKey(site.next ?? '') && (local.next === null || isThere(local.next)),
    hints: compareHints(local.hints, site.hints),
    files: compareFiles(local.files, site.files),
  }
}

/** The flag of a question with choices is made by the site. */
const flagFields: ReadonlySet<string> = new Set(['flag', 'flags', 'flagLogic', 'caseSensitivity'])

function changedFields(local: AuthoredFields, site: SiteChallenge['fields']): string[] {
  const isCompared = (name: string): boolean => !hasChoices(local) || !flagFields.has(name)
  return Object.entries(local).flatMap(([name, value]) =>
    isSame(value, site[name]) || !isCompared(name) ? [] : [name],
  )
}

const byNumber = (a = -1, b = -1): number => a - b

const isWithin = (one = new Set<string>(), other = new Set<string>()): boolean =>
  [...one].every((key) => other.has(key))

/** Beside a name that means nothing here, what the site has is kept. */
function areOther(local: readonly string[], site: readonly string[], isThere: IsKnown): boolean {
  const [wanted, there] = [local.filter(isThere), site].map((names) => new Set(names.map((name) => searchKey(name))))
  return !isWithin(wanted, there) || (local.every(isThere) && !isWithin(there, wanted))
}

/** What the folder does not mention in an object is not compared; nothing, an empty text and null are the same. */
function isSame(local: unknown, site: unknown): boolean {
  if (Array.isArray(local) && Array.isArray(site))
    return local.length === site.length && local.every((each, at) => isSame(each, site[at]))
  if (local instanceof Object && site instanceof Object)
    return Object.entries(local).every(([name, value]) => isSame(value, Reflect.get(site, name)))
  return (local ?? '') === (site ?? '')
}

/** A hint is recognised by its text; the others stand for each other in their order. */
function compareHints(local: readonly AuthoredHint[], site: SiteChallenge['hints']): HintChanges {
  const left = [...site]
  const take = (fits: (hint: AuthoredHint) => boolean): SiteChallenge['hints'][number] | undefined => {
    const at = left.findIndex(fits)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const byText = local.map((hint) => take(({ content }) => content === hint.content))
  const pairs = local.map((hint, at) => ({ local: hint, site: byText[at] ?? take(() => true) }))
  const ids = pairs.map((pair) => pair.site?.id)
  const places = new Map(ids.map((id, at) => [id, at]))
  const isSameHint = (hint: AuthoredHint, found: SiteChallenge['hints'][number]): boolean => {
    // Places in the list of the site become places in the list of the folder.
    const requirements = found.requirements.map((at) => places.get(site[at]?.id))
    return isSame(
      { ...hint, requirements: hint.requirements.toSorted(byNumber) },
      { ...found, requirements: requirements.toSorted(byNumber) },
    )
  }
  const isInOrder = isSame(
    ids,
    site.flatMap(({ id }) => (places.has(id) ? [id] : [])),
  )
  const isOther = !isInOrder || pairs.some((pair) => pair.site === undefined || !isSameHint(pair.local, pair.site))
  return { pairs, extra: left, isOther }
}

function compareFiles(local: LocalChallenge['files'], site: SiteChallenge['files']): FileChanges {
  const byName = new Map(site.map((file) => [file.name, file]))
  const add = local.filter(({ name, sha256 }) => byName.get(name)?.sha256 !== sha256)
  const names = new Set(local.map(({ name }) => name))
  const added = new Set(add.map(({ name }) => name))
  return {
    add,
    replaced: site.filter(({ name }) => added.has(name)),
    extra: site.filter(({ name }) => !names.has(name)),
  }
}
