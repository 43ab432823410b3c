import { isLocked } from './access.ts'
import type { CatalogueChallenge } from './catalogue.ts'
import { onceEach } from './once-each.ts'
import type { OwnProgress } from './own-progress.ts'

type Present = (challenge: CatalogueChallenge, isSolved: boolean, locked: boolean) => object
type Own = Pick<OwnProgress, 'solved'>

/**
 * Writes cards as somebody sees them who has got so far, as the inside of a JSON list. Each card is written once in each
 * of its states, for as long as the challenge stays as it is.
 */
export function writtenCards(present: Present): (challenges: readonly CatalogueChallenge[], own: Own) => string {
  const states = onceEach((challenge: CatalogueChallenge) => ({
    open: written(present, challenge, false),
    solved: written(present, challenge, true),
  }))
  return (challenges, own) => {
    let text = ''
    for (const challenge of challenges) {
      const { open, solved } = states(challenge)
      const card = own.solved.has(challenge.id) ? solved : open
      text += (text === '' ? '' : ',') + (isLocked(challenge, own) ? card.locked : card.free)
    }
    return text
  }
}

/** In which states these cards are for a player: whoever sees them in the same ones sees the same. */
export function lookOf(challenges: readonly CatalogueChallenge[], own: Own): string {
  let look = ''
  for (const challenge of challenges) {
    const isOpen = challenge.requires.length === 0 || !isLocked(challenge, own)
    look += own.solved.has(challenge.id) ? (isOpen ? 's' : 'S') : isOpen ? 'o' : 'O'
  }
  return look
}

function written(present: Present, challenge: CatalogueChallenge, isSolved: boolean): { free: string; locked: string } {
  const free = JSON.stringify(present(challenge, isSolved, false))
  const isEverLocked = challenge.requires.length > 0
  return { free, locked: isEverLocked ? JSON.stringify(present(challenge, isSolved, true)) : free }
}
