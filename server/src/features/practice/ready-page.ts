import { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { Language } from '#platform/http/context.ts'
import { Ready } from '#platform/http/ready.ts'
import { isLocked } from './access.ts'
import type { CatalogueChallenge } from './catalogue.ts'
import { onceEach } from './once-each.ts'
import type { OwnProgress } from './own-progress.ts'
import { type PageHead, presentHead, presentLockedHead, presentTail } from './practice.present.ts'
import { progressTag, tagOf } from './tags.ts'

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

/** The page of a challenge as this player sees it: what is the same for many was written before, the rest is short. */
export function readyPage(challenge: CatalogueChallenge, progress: OwnProgress, language: Language): Ready {
  const head = heads(challenge)[isLocked(challenge, progress) ? 'locked' : language]
  const text = isUntouched(challenge, progress)
    ? untouchedPages(challenge)[language]
    : head.text + writtenTail(challenge, progress, language)
  return new Ready(text, `${head.tag}${progressTag(progress)}${language}`)
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

const untouchedPages = onceEach((challenge: CatalogueChallenge): Record<Language, string> => {
  const { en, fr } = heads(challenge)
  const tail = writtenTail(challenge, nothing, 'en')
  return { en: en.text + tail, fr: fr.text + tail }
})

/** The end of the object that a head begins. */
function writtenTail(challenge: CatalogueChallenge, progress: OwnProgress, language: Language): string {
  return JSON.stringify(Tail.parse(presentTail(challenge, progress, language))).slice(1)
}

interface WrittenHead {
  /** The beginning of an object. */
  text: string
  tag: string
}

const heads = onceEach((challenge: CatalogueChallenge): Record<Language | 'locked', WrittenHead> => {
  const { requirements, hints } = challenge
  return {
    en: writtenHead(presentHead(challenge, 'en'), [requirements, hints]),
    fr: writtenHead(presentHead(challenge, 'fr'), [requirements, hints]),
    locked: writtenHead(presentLockedHead(challenge), [requirements]),
  }
})

/** Its tag also stands for what the rest of the page takes from the challenge. */
function writtenHead(head: PageHead, rest: unknown): WrittenHead {
  const text = `${JSON.stringify(Head.parse(head)).slice(0, -1)},`
  return { text, tag: tagOf(text + JSON.stringify(rest)) }
}
