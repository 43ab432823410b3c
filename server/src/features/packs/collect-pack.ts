import type { CollectedFile, Collection, PlacedName } from '@drapeau/formats/collection.ts'
import { refuseLost } from '#features/files/refuse-lost.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { markdownOf, type RichTexts } from './markdown-texts.ts'
import {
  collectedCategory,
  collectedChallenge,
  collectedEvent,
  collectedFiles,
  type InMarkdown,
} from './packs.present.ts'
import { type PackedRow, type PackRows, readPackRows, type WantedPack } from './packs.queries.ts'

interface PackParts {
  db: Db
  storage: Storage
  log: Log
  signal: AbortSignal
}

export interface CollectedPack {
  collection: Collection
  /** Challenges of the pack refer to these others, by id. */
  outside: ReadonlyMap<string, PlacedName>
}

/** Everything that a pack is written from, with all its files in the storage. Their contents are read when it is written. */
export async function collectPack(parts: PackParts, wanted: WantedPack): Promise<CollectedPack> {
  const rows = await readPackRows(parts.db, wanted)
  if (!rows) throw new Refusal('not-found')
  await refuseLost(
    parts,
    rows.challenges.flatMap(({ files }) => files),
  )
  const files = rows.challenges.map((each) => collectedFiles(each.files, parts.storage))
  const events = [...(rows.event ? [rows.event] : []), ...rows.events]
  const groups = [
    { texts: events.map(({ rules }) => rules ?? ''), fileNames: new Map<string, string>() },
    ...rows.challenges.map((each, at) => textsOf(each, files[at] ?? [])),
  ]
  const converted = await markdownOf(groups, parts.signal)
  const [ofEvents = inMarkdown([], []), ...ofChallenges] = groups.map(({ texts }, at) =>
    inMarkdown(texts, converted[at] ?? []),
  )
  const collection: Collection = {
    format: 'pack',
    categories: rows.categories.map(collectedCategory).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    challenges: rows.challenges.map((each, at) =>
      collectedChallenge(each, files[at] ?? [], ofChallenges[at] ?? inMarkdown([], []), {
        isEventNamed: rows.event === null,
      }),
    ),
    skipped: [],
    problems: [],
    event: rows.event && collectedEvent(rows.event, ofEvents),
    events: rows.events.map((event) => collectedEvent(event, ofEvents)),
    history: null,
  }
  return { collection, outside: outsideOf(rows) }
}

function textsOf({ row, files: stored }: PackedRow, files: readonly CollectedFile[]): RichTexts {
  const names = new Map(files.map(({ path, name }) => [path, name]))
  return {
    texts: [row.description, row.descriptionFr ?? '', row.attribution, row.solution],
    // Of two files of one name a text means the newer one, which comes later.
    fileNames: new Map(stored.map((file) => [file.originalName, names.get(file.id) ?? file.originalName])),
  }
}

function inMarkdown(texts: readonly string[], converted: readonly string[]): InMarkdown {
  const byText = new Map(texts.map((text, at) => [text, converted[at] ?? '']))
  return (html) => byText.get(html) ?? ''
}

function outsideOf({ challenges, eventNames }: PackRows): Map<string, PlacedName> {
  const packed = new Set(challenges.map(({ row }) => row.id))
  const placed = (name: string, eventId: string | null): PlacedName => ({
    name,
    event: eventId === null ? null : (eventNames.get(eventId) ?? null),
  })
  const named = challenges.flatMap(({ row: { nextId, nextName, nextEventId }, requirements }) => [
    ...requirements.map(({ id, name, eventId }): [string, PlacedName] => [id, placed(name, eventId)]),
    ...(nextId === null || nextName === null ? [] : [[nextId, placed(nextName, nextEventId)] as [string, PlacedName]]),
  ])
  return new Map(named.filter(([id]) => !packed.has(id)))
}
