import { isLocked, type SolvedHow, solvedHow } from './access.ts'
import type { CatalogueChallenge } from './catalogue.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { OwnProgress } from './own-progress.ts'

type Present = (challenge: CatalogueChallenge, how: SolvedHow, locked: boolean) => object
/** An entry has solved what it has solved in its event. */
type Own = Pick<OwnProgress, 'solved'> & Partial<Pick<OwnProgress, 'solvedIn'>>

const letters = { not: ['o', 'O'], 'in-practice': ['s', 'S'], 'in-event': ['e', 'E'] } as const

/** Writes the cards that a player sees as the inside of a JSON array. Each card is written once in each of its states. */
export function writtenCards(present: Present): (challenges: readonly CatalogueChallenge[], own: Own) => string {
  const states = onceEach((challenge: CatalogueChallenge) => ({
    not: written(present, challenge, 'not'),
    'in-practice': written(present, challenge, 'in-practice'),
    'in-event': written(present, challenge, 'in-event'),
  }))
  return (challenges, own) => {
    let text = ''
    for (const challenge of challenges) {
      const card = states(challenge)[solvedHow(challenge.id, own)]
      text += (text === '' ? '' : ',') + (isLocked(challenge, own) ? card.locked : card.free)
    }
    return text
  }
}

/** The states of these cards for a player, one letter each: players with the same states see the same list. */
export function statesOf(challenges: readonly CatalogueChallenge[], own: Own): string {
  let states = ''
  for (const challenge of challenges) {
    const [open, locked] = letters[solvedHow(challenge.id, own)]
    states += challenge.requires.length === 0 || !isLocked(challenge, own) ? open : locked
  }
  return states
}

function written(present: Present, challenge: CatalogueChallenge, how: SolvedHow): { free: string; locked: string } {
  const free = JSON.stringify(present(challenge, how, false))
  const isEverLocked = challenge.requires.length > 0
  return { free, locked: isEverLocked ? JSON.stringify(present(challenge, how, true)) : free }
}
