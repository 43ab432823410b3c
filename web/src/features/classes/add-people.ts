import type { NewPupil, PreviewedPerson } from '@drapeau/contract/classes/pupils.ts'
import { encodingOf } from '@drapeau/rules/text-encoding.ts'

/** Half a second of hashing, and a few seconds on a busy machine: the bar moves, and what fails loses little. */
const perRequest = 5

/** People of the preview who are added; the others stay as they are, or are left out. */
export function wantedOf(people: readonly PreviewedPerson[]): NewPupil[] {
  return people
    .filter(({ outcome }) => outcome === 'new' || outcome === 'invite' || outcome === 'known')
    .map(({ account, name, realName, loginName, email }) => ({ account, name, realName, loginName, email }))
}

export function batchesOf<Item>(items: readonly Item[], size = perRequest): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, at) => items.slice(at * size, (at + 1) * size))
}

/** How many of each kind, in the order in which they are read. */
export function countOutcomes(people: readonly PreviewedPerson[]): [PreviewedPerson['outcome'], number][] {
  const kinds = ['new', 'invite', 'known', 'member', 'problem'] as const
  return kinds
    .map((kind): [PreviewedPerson['outcome'], number] => [
      kind,
      people.filter(({ outcome }) => outcome === kind).length,
    ])
    .filter(([, count]) => count > 0)
}

/** A code in two groups, as it is read aloud. */
export function spacedCode(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`.trim()
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}
