import type { ArchiveLanguage } from '@drapeau/contract/archives.ts'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { slugOf } from '@drapeau/formats/pack/folder-names.ts'
import { isFrozen } from '@drapeau/rules/freeze.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import { type EventRow, findEvent } from '#features/events/events.queries.ts'
import { type FileRow, listFilesOf } from '#features/files/files.queries.ts'
import { refuseLost } from '#features/files/refuse-lost.ts'
import type { Game } from '#features/games/game.ts'
import { gameSteps } from '#features/games/game-of.ts'
import { loadSource } from '#features/games/load-game.ts'
import { runInSlices } from '#features/games/time-slices.ts'
import { eventCatalogueOf, offerOf } from '#features/play/event-offer.ts'
import { isSolutionOpen } from '#features/practice/access.ts'
import { isOfEvent, listCatalogueRows } from '#features/practice/catalogue.queries.ts'
import type { Catalogue, CatalogueChallenge } from '#features/practice/practice.ts'
import { type PageHead, presentHead, presentLockedHead } from '#features/practice/practice.present.ts'
import { presentScoreboardLine } from '#features/scoreboard/scoreboard.present.ts'
import { listPublished, type PublishedRow } from '#features/write-ups/published.queries.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Services } from '#platform/services.ts'
import { findPictures, type Picture } from './find-pictures.ts'

export interface WantedArchive {
  language: ArchiveLanguage
  withFiles: boolean
  now: Date
}

export interface ArchivedChallenge {
  /** What its page and its files are called. */
  slug: string
  /** As players see it; without its text if nobody could open it. */
  head: PageHead
  solution: string | null
  firstSolvers: readonly { name: string; at: Date }[]
  pictures: readonly Picture[]
  /** Also those that the archive does not bring. */
  files: readonly FileRow[]
  writeUps: readonly PublishedRow[]
}

export interface Archive extends WantedArchive {
  event: EventRow
  lines: readonly ScoreboardLine[]
  challenges: readonly ArchivedChallenge[]
}

type Parts = Pick<Services, 'db' | 'storage' | 'log'>

/**
 * What an archive is written from: the scoreboard and the challenges as a participant sees them once the results are
 * published, and nothing else. All files that it brings are in the storage.
 */
export async function collectArchive(parts: Parts, eventId: string, wanted: WantedArchive): Promise<Archive> {
  const { db } = parts
  const { now, language, withFiles } = wanted
  const event = await findEvent(db, eventId)
  const source = await loadSource(db, eventId, now)
  if (!event || !source) throw new Refusal('not-found')
  if (statusOf(event, now) !== 'ended') throw new Refusal('event-not-over')
  if (isFrozen(event, now)) throw new Refusal('results-not-out')
  const game = await runInSlices(gameSteps(source, null))
  const rows = await listCatalogueRows(db, isOfEvent(eventId, now), now)
  const offer = offerOf(eventCatalogueOf(rows, null), game, 'closed')
  const readable = readableIn(offer)
  const files = Map.groupBy(await listFilesOf(db, [...readable]), ({ challengeId }) => challengeId)
  const writeUps = Map.groupBy(await listPublished(db, [...readable], now), ({ challengeId }) => challengeId)
  const solvers = firstSolversIn(game)
  const slugs = slugsFor(offer.challenges.map(({ name }) => name))
  const solvedAll = { solved: new Map([...readable].map((id) => [id, now])) }
  const challenges: ArchivedChallenge[] = []
  for (const [at, challenge] of offer.challenges.entries()) {
    const { id } = challenge
    const isOpen = readable.has(id)
    const [slug, own] = [slugs[at] ?? id, files.get(id) ?? []]
    const head = isOpen ? presentHead(challenge, language) : presentLockedHead(challenge)
    const solution = isOpen && isSolutionOpen(challenge, solvedAll) ? challenge.solution : null
    const texts = [head.description ?? '', head.attribution, solution ?? '']
    challenges.push({
      slug,
      head,
      solution,
      firstSolvers: solvers.get(id) ?? [],
      pictures: await findPictures(parts, texts, own, slug),
      files: own,
      writeUps: (writeUps.get(id) ?? []).map((writeUp) => onBoardOnly(writeUp, game)),
    })
  }
  const brought = withFiles ? [...files.values()].flat() : []
  await refuseLost(parts, [...brought, ...[...writeUps.values()].flat()])
  return { ...wanted, event, lines: game.lines.map((line) => lineIn(language, line)), challenges }
}

/** The site leaves the names of countries to the browser; a page without scripts has to have them. */
function lineIn(language: ArchiveLanguage, line: Game['lines'][number]): ScoreboardLine {
  const shown = presentScoreboardLine(line)
  if (language === 'en' || line.countryCode === null) return shown
  return {
    ...shown,
    country: new Intl.DisplayNames(language, { type: 'region' }).of(line.countryCode) ?? shown.country,
  }
}

/** Those that somebody could open: what they require, and what that requires, is there for players. */
function readableIn({ challenges, byId }: Catalogue): Set<string> {
  const known = new Map<string, boolean>()
  const isReadable = ({ id, requires }: CatalogueChallenge): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Requirements never go in a circle; if they did, nobody could open it.
    known.set(id, false)
    const found = requires.every((required) => {
      const other = byId.get(required)
      return other !== undefined && isReadable(other)
    })
    known.set(id, found)
    return found
  }
  return new Set(challenges.filter(isReadable).map(({ id }) => id))
}

const namedSolvers = 3

/** Only entries on the scoreboard are named. */
function firstSolversIn({ lines }: Game): Map<string, { name: string; at: Date; place: number }[]> {
  const found = new Map<string, { name: string; at: Date; place: number }[]>()
  for (const { name, solves } of lines)
    for (const { challengeId, at, place } of solves) {
      if (place > namedSolvers) continue
      const named = found.get(challengeId) ?? []
      found.set(
        challengeId,
        [...named, { name, at, place }].toSorted((one, other) => one.place - other.place),
      )
    }
  return found
}

/** An entry that is hidden or disqualified is not named. */
function onBoardOnly(writeUp: PublishedRow, { entries }: Game): PublishedRow {
  const rank = writeUp.entryId === null ? null : entries.get(writeUp.entryId)?.rank
  return { ...writeUp, entry: rank === null || rank === undefined ? null : writeUp.entry }
}

/** A name of a page for each challenge, in plain letters; two of one name differ by a number. */
function slugsFor(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const slug = slugOf(name)
    let free = slug
    for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
    taken.add(free)
    return free
  })
}
