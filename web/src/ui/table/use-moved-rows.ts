import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Long enough to follow with the eye, short enough not to wait for. */
const duration = 240

/**
 * Lets rows glide to where they belong when their order changes. Each row carries its id in `data-row`. Rows that come or
 * go appear or are gone, and nothing moves for somebody who asked for less motion.
 */
export function useMovedRows(list: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<string, number>())
  // After each drawing: only where a row stands says whether it has moved.
  useLayoutEffect(() => {
    // A row that sticks to an edge of the window moves with the reader's scrolling, which is no change of its rank.
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
      (row) => getComputedStyle(row).position !== 'sticky',
    )
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const row of isCalm ? [] : rows) {
      const distance = (before.current.get(idOf(row)) ?? row.offsetTop) - row.offsetTop
      if (distance !== 0)
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
          duration,
          easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
        })
    }
    before.current = new Map(rows.map((row) => [idOf(row), row.offsetTop]))
  })
}

function idOf(row: HTMLElement): string {
  return row.dataset['row'] ?? ''
}
