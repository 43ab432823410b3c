import { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { Language } from '#platform/http/context.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { isLocked } from './access.ts'
import type { CatalogueChallenge } from './catalogue.ts'
import { onceEach } from './once-each.ts'
import type { OwnProgress } from './own-progress.ts'
import { type PageHead, presentHead, presentLockedHead, presentTail } from './practice.present.ts'

const own = {
  solved: true,
  locked: true,
  requirements: true,
  hints: true,
  attemptsLeft: true,
  solvedAt: true,
  writeUp: true,
} as const
const Head = PlayerChallenge.omit(own)
const Tail = PlayerChallenge.pick(own)

interface OpenPage {
  challenge: CatalogueChallenge
  language: Language
  ready: PreparedJson
}

/** A page that is open is looked at again and again: of each player, the one they looked at last is kept. */
const openPages = new WeakMap<OwnProgress, OpenPage>()

/** The page of a challenge as this player sees it: what is the same for many was written before, the rest is short. */
export function readyPage(challenge: CatalogueChallenge, progress: OwnProgress, language: Language): PreparedJson {
  if (isUntouched(challenge, progress)) return untouchedPages(challenge)[language]
  const open = openPages.get(progress)
  if (open?.challenge === challenge && open.language === language) return open.ready
  const head = heads(challenge)[isLocked(challenge, progress) ? 'locked' : language]
  const ready = new PreparedJson(head + writtenTail(challenge, progress, language))
  openPages.set(progress, { challenge, language, ready })
  return ready
}

/** Nobody who comes to a challenge that requires nothing differs from the others before they have done something. */
function isUntouched(
  { id, requires, maxAttempts, hints }: CatalogueChallenge,
  { solved, wrong, hints: paid, writeUps }: OwnProgress,
): boolean {
  return (
    requires.length === 0 &&
    !solved.has(id) &&
    (maxAttempts === 0 || !wrong.has(id)) &&
    (paid.size === 0 || !hints.some((hint) => paid.has(hint.id))) &&
    (writeUps.size === 0 || !writeUps.has(id))
  )
}

const nothing: OwnProgress = { solved: new Map(), wrong: new Map(), hints: new Map(), writeUps: new Map() }

const untouchedPages = onceEach((challenge: CatalogueChallenge): Record<Language, PreparedJson> => {
  const { en, fr } = heads(challenge)
  const tail = writtenTail(challenge, nothing, 'en')
  return { en: new PreparedJson(en + tail), fr: new PreparedJson(fr + tail) }
})

/** The end of the object that a head begins. */
function writtenTail(challenge: CatalogueChallenge, progress: OwnProgress, language: Language): string {
  return JSON.stringify(Tail.parse(presentTail(challenge, progress, language))).slice(1)
}

/** The beginning of that object. */
const heads = onceEach((challenge: CatalogueChallenge): Record<Language | 'locked', string> => ({
  en: writtenHead(presentHead(challenge, 'en')),
  fr: writtenHead(presentHead(challenge, 'fr')),
  locked: writtenHead(presentLockedHead(challenge)),
}))

function writtenHead(head: PageHead): string {
  return `${JSON.stringify(Head.parse(head)).slice(0, -1)},`
}
