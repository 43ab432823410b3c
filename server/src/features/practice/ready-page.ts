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
  const tail = JSON.stringify(Tail.parse(presentTail(challenge, progress, language)))
  return new Ready(head.text + tail.slice(1), `${head.tag}${progressTag(progress)}${language}`)
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
