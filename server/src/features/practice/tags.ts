import { hash } from 'node:crypto'
import type { OwnProgress } from './own-progress.ts'
import { onceEach } from './once-each.ts'

/** A short name for a text: another text has another one. */
export function tagOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

/** All that a list shows of a player. */
export const solvedTag = onceEach(({ solved }: Pick<OwnProgress, 'solved'>) => tagOf([...solved.keys()].join(' ')))

/** All that a page shows of a player. */
export const progressTag = onceEach((own: OwnProgress) => {
  const { solved, wrong, hints, writeUps } = own
  return tagOf(JSON.stringify([[...solved], [...wrong], [...hints], [...writeUps]]))
})
