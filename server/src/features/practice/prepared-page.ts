import { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { Language } from '#platform/http/context.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { isLocked } from './access.ts'
import type { CatalogueChallenge } from './catalogue.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { OwnProgress } from './own-progress.ts'
import { type PageHead, presentHead, presentLockedHead, presentTail } from './practice.present.ts'

const own = {
  solved: true,
  locked: true,
  requirements: true,
  hints: true,
  flagsFound: true,
  rightChoices: true,
  attemptsLeft: true,
  solvedAt: true,
  solvedIn: true,
  writeUp: true,
  next: true,
  solution: true,
} as const
const Head = PlayerChallenge.omit(own)
const Tail = PlayerChallenge.pick(own)

interface OpenPage {
  challenge: CatalogueChallenge
  language: Language
  prepared: PreparedJson
}

/** An open page is requested again and again: the last one of each player is cached. */
const openPages = new WeakMap<OwnProgress, OpenPage>()

/** The page of a challenge as this player sees it: its head is shared by many players, the tail is short. */
export function preparePage(challenge: CatalogueChallenge, progress: OwnProgress, language: Language): PreparedJson {
  if (isUntouched(challenge, progress)) return untouchedPages(challenge)[language]
  const open = openPages.get(progress)
  if (open?.challenge === challenge && open.language === language) return open.prepared
  const head = heads(challenge)[isLocked(challenge, progress) ? 'locked' : language]
  const prepared = new PreparedJson(head + writtenTail(challenge, progress, language))
  openPages.set(progress, { challenge, language, prepared })
  return prepared
}

/** All players who have done nothing at a challenge without requirements see the same page. */
function isUntouched(
  { id, requires, maxAttempts, hints, next }: CatalogueChallenge,
  { solved, used, found, hints: paid, writeUps }: OwnProgress,
): boolean {
  return (
    requires.length === 0 &&
    next === null &&
    !solved.has(id) &&
    (maxAttempts === 0 || !used.has(id)) &&
    !found.has(id) &&
    (paid.size === 0 || !hints.some((hint) => paid.has(hint.id))) &&
    (writeUps.size === 0 || !writeUps.has(id))
  )
}

const nothing: OwnProgress = {
  solved: new Map(),
  solvedIn: new Map(),
  used: new Map(),
  found: new Map(),
  hints: new Map(),
  writeUps: new Map(),
}

const untouchedPages = onceEach((challenge: CatalogueChallenge): Record<Language, PreparedJson> => {
  const { en, fr } = heads(challenge)
  const tail = writtenTail(challenge, nothing, 'en')
  return { en: new PreparedJson(en + tail), fr: new PreparedJson(fr + tail) }
})

/** The part that depends on the player; it closes the object that a head begins. */
function writtenTail(challenge: CatalogueChallenge, progress: OwnProgress, language: Language): string {
  return JSON.stringify(Tail.parse(presentTail(challenge, progress, language))).slice(1)
}

/** The response begins with this part of the object. */
const heads = onceEach((challenge: CatalogueChallenge): Record<Language | 'locked', string> => ({
  en: writtenHead(presentHead(challenge, 'en')),
  fr: writtenHead(presentHead(challenge, 'fr')),
  locked: writtenHead(presentLockedHead(challenge)),
}))

function writtenHead(head: PageHead): string {
  return `${JSON.stringify(Head.parse(head)).slice(0, -1)},`
}
