import { isLocked } from './access.ts'
import type { CatalogueChallenge } from './catalogue.ts'
import { onceEach } from './once-each.ts'
import type { OwnProgress } from './own-progress.ts'
import { tagOf } from './tags.ts'

type Present = (challenge: CatalogueChallenge, isSolved: boolean, locked: boolean) => object

interface WrittenCards {
  /** The cards as somebody sees them who has got so far, as the inside of a JSON list. */
  text: (challenges: readonly CatalogueChallenge[], own: Pick<OwnProgress, 'solved'>) => string
  /** What is shown on them, and what decides which of them are locked. */
  tag: (challenges: readonly CatalogueChallenge[]) => string
}

/** Cards in each of their states, each written once for as long as the challenge stays as it is. */
export function writtenCards(present: Present): WrittenCards {
  const states = onceEach((challenge: CatalogueChallenge) => ({
    open: written(present, challenge, false),
    solved: written(present, challenge, true),
  }))
  return {
    text: (challenges, own) => {
      let text = ''
      for (const challenge of challenges) {
        const { open, solved } = states(challenge)
        const card = own.solved.has(challenge.id) ? solved : open
        text += (text === '' ? '' : ',') + (isLocked(challenge, own) ? card.locked : card.free)
      }
      return text
    },
    tag: (challenges) =>
      tagOf(challenges.map((challenge) => states(challenge).open.free + challenge.requires.join(' ')).join('\n')),
  }
}

function written(present: Present, challenge: CatalogueChallenge, isSolved: boolean): { free: string; locked: string } {
  const free = JSON.stringify(present(challenge, isSolved, false))
  const isEverLocked = challenge.requires.length > 0
  return { free, locked: isEverLocked ? JSON.stringify(present(challenge, isSolved, true)) : free }
}
