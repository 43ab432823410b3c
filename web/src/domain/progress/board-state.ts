import type { BoardKeeper, Progress } from '@drapeau/contract/progress.ts'

/** shown: others can see the player; hidden: by own choice; kept-off: by a class, whatever the choice. */
export type BoardState = 'shown' | 'hidden' | 'kept-off'

export function boardState({ onBoard, keptOffBy }: Pick<Progress, 'onBoard' | 'keptOffBy'>): BoardState {
  if (keptOffBy.length > 0) return 'kept-off'
  return onBoard ? 'shown' : 'hidden'
}

export interface KeeperWords {
  byClass: (name: string) => string
  byAssignment: (title: string, className: string, until: string) => string
}

/** Which classes keep the player off, and until when, as sentences. */
export function keeperText(
  words: KeeperWords,
  keptOffBy: readonly BoardKeeper[],
  momentOf: (instant: string) => string,
): string {
  return keptOffBy
    .map(({ class: name, assignment, until }) =>
      assignment === null || until === null
        ? words.byClass(name)
        : words.byAssignment(assignment, name, momentOf(until)),
    )
    .join(' ')
}
