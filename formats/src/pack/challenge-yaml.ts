import { maxFlagLength } from '@drapeau/contract/challenges/flags.ts'
import { cut } from '../challenge/limits.ts'
import type { CollectedChallenge, CollectedEvent, CollectedFlag, CollectedHint, Collection } from '../collection.ts'
import { translatePattern } from '../flags/pattern.ts'
import { pythonPattern } from '../flags/python-pattern.ts'
import { writeYaml } from '../yaml/write-yaml.ts'
import { type LinkFields, linkFields, type PackIndex } from './links.ts'
import { packVersion } from './pack-file.ts'

/**
 * The challenge.yml of a challenge: valid for ctfcli, with what ctfcli has no field for under `drapeau`. `event` is where it
 * is; null in practice.
 */
export function challengeYaml(challenge: CollectedChallenge, event: string | null, index: PackIndex): string {
  const links = linkFields(challenge, event, index)
  const own = ownFields(challenge, links.own)
  return writeYaml({
    version: '0.1',
    name: challenge.name,
    author: filled(challenge.author),
    category: challenge.category,
    description: challenge.description,
    attribution: filled(challenge.attribution),
    ...valueFields(challenge),
    connection_info: filled(challenge.connectionInfo),
    attempts: challenge.maxAttempts === 0 ? undefined : challenge.maxAttempts,
    logic: challenge.flagLogic === 'all' ? 'all' : undefined,
    flags: flagsToWrite(challenge).map(flagFields),
    tags: listed(challenge.tags),
    files: listed(challenge.files.map(({ name }) => `files/${name}`)),
    hints: listed(hintFields(challenge.hints)),
    requirements: listed(links.requirements),
    next: links.next,
    solution: challenge.solution === null ? undefined : { path: 'solution.md', state: 'hidden' },
    state: challenge.state === 'draft' ? 'hidden' : 'visible',
    drapeau: Object.values(own).some((value) => value !== undefined) ? own : undefined,
  })
}

/** The file at the root of a pack. */
export function packYaml({ categories, event, events }: Pick<Collection, 'categories' | 'event' | 'events'>): string {
  return writeYaml({
    version: packVersion,
    event: event === null ? undefined : eventFields(event),
    events: listed(events.map(eventFields)),
    categories: listed(
      categories.map(({ name, nameFr, description, descriptionFr }) =>
        withoutNulls({ name, name_fr: nameFr, description, description_fr: descriptionFr }),
      ),
    ),
  })
}

function eventFields({ settings, ...event }: CollectedEvent): object {
  return withoutNulls({ ...event, ...settings })
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

const filled = (text: string): string | undefined => (text === '' ? undefined : text)

const listed = <Item>(items: readonly Item[]): readonly Item[] | undefined => (items.length === 0 ? undefined : items)

function valueFields({ type, value, minimum, decay, func }: CollectedChallenge): object {
  return type === 'standard'
    ? { type, value }
    : { type, extra: { initial: value, decay: decay ?? 1, minimum: minimum ?? 0, function: func } }
}

/** A platform without questions can still be answered: by the texts of the right choices. Our reader takes the choices. */
function flagsToWrite({ flags, choices }: CollectedChallenge): readonly CollectedFlag[] {
  if (choices.length === 0) return flags
  const right = choices.filter(({ isRight }) => isRight).map(({ text }) => text)
  return [{ type: 'exact', content: cut(right.join(', '), maxFlagLength), caseSensitivity: 'case-insensitive' }]
}

function flagFields({ type, content, caseSensitivity }: CollectedFlag): string | object {
  if (type === 'exact' && caseSensitivity === 'case-sensitive') return content
  const data = caseSensitivity === 'case-insensitive' ? 'case_insensitive' : 'case_sensitive'
  return type === 'exact' ? { type: 'static', content, data } : { type: 'regex', content: pythonPattern(content), data }
}

/** Those that our reader does not find again in Python's form. */
function ownPatterns(flags: readonly CollectedFlag[]): object[] {
  return flags.flatMap(({ type, content }, at) => {
    if (type === 'exact') return []
    const again = translatePattern(pythonPattern(content))
    return 'pattern' in again && again.pattern === content ? [] : [{ flag: at + 1, content }]
  })
}

/** Hints are known by their number; only one that another hint requires says it. */
function hintFields(hints: readonly CollectedHint[]): object[] {
  const numbers = new Map(hints.map(({ key }, at) => [key, String(at + 1)]))
  const required = new Set(hints.flatMap(({ requirements }) => requirements))
  return hints.map(({ key, title, content, cost, requirements }) => ({
    key: required.has(key) ? numbers.get(key) : undefined,
    title: filled(title),
    content,
    cost,
    requirements: listed(requirements.flatMap((hint) => numbers.get(hint) ?? [])),
  }))
}

function ownFields(challenge: CollectedChallenge, { requirements, next }: LinkFields['own']): Record<string, unknown> {
  const { hints, solutionState } = challenge
  return {
    event: challenge.event ?? undefined,
    name_fr: challenge.nameFr ?? undefined,
    description_fr: challenge.descriptionFr ?? undefined,
    answerType: challenge.answerType === 'flag' ? undefined : challenge.answerType,
    choices: listed(
      challenge.choices.map(({ text, textFr, isRight }) => ({
        text,
        text_fr: textFr ?? undefined,
        isRight: isRight || undefined,
      })),
    ),
    difficulty: challenge.difficulty ?? undefined,
    position: challenge.position === 0 ? undefined : challenge.position,
    opensAt: challenge.opensAt ?? undefined,
    closesAt: challenge.closesAt ?? undefined,
    solutionState: solutionState === 'hidden' ? undefined : solutionState,
    requirements,
    next,
    patterns: listed(ownPatterns(challenge.flags)),
    hints: hints.some(({ contentFr }) => contentFr !== null)
      ? hints.map(({ contentFr }) => (contentFr === null ? {} : { content_fr: contentFr }))
      : undefined,
  }
}
