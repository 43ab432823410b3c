import type { PracticeCard } from '@drapeau/contract/practice.ts'
import { isLocked } from './access.ts'
import type { CatalogueChallenge, Named } from './catalogue.ts'
import type { OwnProgress } from './own-progress.ts'

/** A challenge on a list, as one player sees it. */
export function presentCard(challenge: CatalogueChallenge, own: OwnProgress): PracticeCard {
  return {
    _id: challenge.id,
    name: challenge.name,
    category: presentNamed(challenge.category),
    event: challenge.event && presentNamed(challenge.event),
    value: challenge.value,
    difficulty: challenge.difficulty,
    solves: challenge.solves,
    solved: own.solved.has(challenge.id),
    requirements: challenge.requirements.length,
    locked: isLocked(challenge, own),
  }
}

function presentNamed({ id, name }: Named): { _id: string; name: string } {
  return { _id: id, name }
}
