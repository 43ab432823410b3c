import { isLocked } from './access.ts'
import type { CatalogueChallenge } from './catalogue.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { OwnProgress } from './own-progress.ts'

type Present = (challenge: CatalogueChallenge, isSolved: boolean, locked: boolean) => object
type Own = Pick<OwnProgress, 'solved'>

/** Writes the cards that a player sees as the inside of a JSON array. Each card is written once in each of its states. */
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

/** The states of these cards for a player, one letter each: players with the same states see the same list. */
export function statesOf(challenges: readonly CatalogueChallenge[], own: Own): string {
  let states = ''
  for (const challenge of challenges) {
    const isOpen = challenge.requires.length === 0 || !isLocked(challenge, own)
    states += own.solved.has(challenge.id) ? (isOpen ? 's' : 'S') : isOpen ? 'o' : 'O'
  }
  return states
}

function written(present: Present, challenge: CatalogueChallenge, isSolved: boolean): { free: string; locked: string } {
  const free = JSON.stringify(present(challenge, isSolved, false))
  const isEverLocked = challenge.requires.length > 0
  return { free, locked: isEverLocked ? JSON.stringify(present(challenge, isSolved, true)) : free }
}
