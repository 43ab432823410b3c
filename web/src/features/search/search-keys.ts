interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Where the press was made: within a field, within a rich text editor, or elsewhere. */
export type Within = 'page' | 'field' | 'editor'

export const isCommandK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Ctrl K or ⌘ K from anywhere but an editor, where it makes a link; '/' where it is not just being typed. */
export function opensSearch(press: Press, within: Within): boolean {
  if (isCommandK(press)) return within !== 'editor'
  return press.key === '/' && !press.ctrlKey && !press.metaKey && !press.altKey && within === 'page'
}

/** Where an arrow key leads among so many items: round the ends. Undefined for any other key. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}
