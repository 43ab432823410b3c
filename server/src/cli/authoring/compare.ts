import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import { pairByName } from '@drapeau/rules/pair-by-name.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type {
  AuthoredFields,
  AuthoredHint,
  Link,
  LocalChallenge,
  Reference,
  SiteChallenge,
} from './authored-challenge.ts'
import type { Meaning } from './known-names.ts'

/** What makes the site equal to the folder. */
export interface Plan {
  create: readonly LocalChallenge[]
  change: readonly Change[]
  /** Differ, but were reviewed and published: an author leaves them as they are. */
  reviewed: readonly Change[]
  /** Published in the folder; on the site a draft until somebody else publishes it. */
  waiting: readonly string[]
  /** On the site only. */
  extra: readonly SiteChallenge[]
  same: number
  /** References of the folder that mean no certain challenge: they are left as they are on the site. */
  left: readonly { from: string; kind: 'requirement' | 'next'; to: Reference; why: 'unknown' | 'unclear' }[]
}

/** With what the site has in the place of the reference. */
export type MeaningOf = (reference: Reference, linked: readonly Link[]) => Meaning

/** Which challenge of the site one of the folder stands for. */
export type Pairs = ReadonlyMap<LocalChallenge, SiteChallenge>

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
  meaningOf: MeaningOf,
  pairs: Pairs = pairByName(local, site).pairs,
): Plan {
  const inFolder = new Set(pairs.values())
  const known = [...pairs].map(([challenge, found]) => compareOne(challenge, found, meaningOf))
  const differing = known.filter(hasChange)
  const reviewed = differing.filter(isReviewed)
  const change = differing.filter((each) => !isReviewed(each))
  return {
    create: local.filter((challenge) => !pairs.has(challenge)),
    change,
    reviewed,
    waiting: known.filter(isWaiting).map((each) => each.local.name),
    extra: site.filter((challenge) => !inFolder.has(challenge)),
    same: known.length - differing.length,
    left: local.flatMap((challenge) => leftOf(challenge, pairs.get(challenge), meaningOf)),
  }
}

function leftOf(
  { name: from, requirements, next }: LocalChallenge,
  site: SiteChallenge | undefined,
  meaningOf: MeaningOf,
): Plan['left'] {
  const left = (kind: 'requirement' | 'next', reference: Reference, linked: readonly Link[]): Plan['left'] => {
    const why = meaningOf(reference, linked)
    return why === 'unknown' || why === 'unclear' ? [{ from, kind, to: reference, why }] : []
  }
  return [
    ...requirements.flatMap((reference) => left('requirement', reference, site?.requirements ?? [])),
    ...(next === null ? [] : left('next', next, linksOf(site?.next))),
  ]
}

const isReviewed = ({ local, site }: Change): boolean =>
  site.reviewBinds && site.fields['state'] === 'published' && local.fields.state === 'published'

/** What the site has as a draft is published by somebody else. */
export const isWaiting = ({ local, site }: Pick<Change, 'local' | 'site'>): boolean =>
  site.reviewBinds && site.fields['state'] === 'draft' && local.fields.state === 'published'

const linksOf = (link: Link | null | undefined): Link[] => (link ? [link] : [])

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

export function compareOne(local: LocalChallenge, site: SiteChallenge, meaningOf: MeaningOf): Change {
  return {
    local,
    site,
    fields: changedFields(local.fields, site.fields).filter((name) => name !== 'state' || !isWaiting({ local, site })),
    isCategoryOther: searchKey(local.category) !== searchKey(site.category),
    areRequirementsOther: areOther(local.requirements, site.requirements, meaningOf),
    isNextOther: areOther(local.next === null ? [] : [local.next], linksOf(site.next), meaningOf),
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

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((id) => other.has(id))

/** Beside a reference that means nothing certain, what the site has is kept. */
function areOther(references: readonly Reference[], site: readonly Link[], meaningOf: MeaningOf): boolean {
  const meanings = references.map((reference) => meaningOf(reference, site))
  const wanted = new Set(meanings.flatMap((meaning) => (typeof meaning === 'string' ? [] : [meaning.id])))
  const there = new Set(site.map(({ id }) => id))
  const isCertain = !meanings.includes('unknown') && !meanings.includes('unclear')
  return meanings.includes('coming') || !isWithin(wanted, there) || (isCertain && !isWithin(there, wanted))
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
