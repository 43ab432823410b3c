import { searchKey } from '@drapeau/rules/search-key.ts'
import { foldedName as folded } from '../challenge/references.ts'
import type { CollectedChallenge, LinkName, PlacedName } from '../collection.ts'

/** By key: where the challenge.yml of each challenge lies in the pack, what is not in it, and whose name is used twice. */
export interface PackIndex {
  inside: ReadonlyMap<string, { name: string; path: string }>
  outside: ReadonlyMap<string, PlacedName>
  repeated: ReadonlySet<string>
}

/** `inside` lie together, and may refer to each other by their paths. */
export function indexOf(
  inside: readonly { key: string; name: string; path: string }[],
  outside: PackIndex['outside'],
): PackIndex {
  const names = new Map<string, string>()
  for (const [key, { name }] of outside) names.set(key, folded(name))
  for (const { key, name } of inside) names.set(key, folded(name))
  const counts = new Map<string, number>()
  for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    inside: new Map(inside.map(({ key, name, path }) => [key, { name, path }])),
    outside,
    repeated: new Set([...names].filter(([, name]) => (counts.get(name) ?? 0) > 1).map(([key]) => key)),
  }
}

/** The links of a challenge, for the fields of ctfcli, which knows names only, and under `drapeau` where that is not enough. */
export interface LinkFields {
  requirements: readonly string[]
  next: string | undefined
  own: { requirements: readonly LinkName[] | undefined; next: LinkName | undefined }
}

/** `event` is where the challenge is; null in practice. */
export function linkFields(
  { requirements, next }: Pick<CollectedChallenge, 'requirements' | 'next'>,
  event: string | null,
  index: PackIndex,
): LinkFields {
  const written = (key: string): Written[] => writtenLink(key, event, index)
  // Those inside first, as readers return them.
  const inOrder = requirements.toSorted((a, b) => Number(index.outside.has(a)) - Number(index.outside.has(b)))
  const [required, [following]] = [inOrder.flatMap(written), next === null ? [] : written(next)]
  return {
    requirements: required.flatMap(({ name }) => name ?? []),
    next: following?.name,
    own: {
      requirements: required.every(({ isClear }) => isClear) ? undefined : required.map(({ link }) => link),
      next: following?.isClear === false ? following.link : undefined,
    },
  }
}

interface Written {
  /** For ctfcli; nothing where it would mean another challenge of the pack. */
  name: string | undefined
  link: LinkName
  /** The name says enough. */
  isClear: boolean
}

/** A name alone means a challenge of the pack, or else one of the same place. */
function writtenLink(key: string, event: string | null, { inside, outside, repeated }: PackIndex): Written[] {
  const isRepeated = repeated.has(key)
  const packed = inside.get(key)
  if (packed) return [{ name: packed.name, link: packed.path, isClear: !isRepeated }]
  const placed = outside.get(key)
  if (!placed) return []
  const { name } = placed
  const isClear = !isRepeated && searchKey(placed.event ?? '') === searchKey(event ?? '')
  return [{ name: isRepeated ? undefined : name, link: isClear ? name : placed, isClear }]
}
