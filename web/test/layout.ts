import { expect } from 'vitest'
import { queryClient } from '#lib/http/query-client.ts'

/** Whether all that an element says is inside of it: nothing is cut off at its side. */
export const isWhole = (element: Element): boolean => element.scrollWidth <= element.clientWidth

/** Where elements begin, from above: those of one line have one number. */
export const topsOf = (elements: readonly Element[]): number[] => [
  ...new Set(elements.map((element) => Math.round(element.getBoundingClientRect().top))),
]

/** Whether it is inside the window from edge to edge, and nothing else lies upon it. */
export function isSeen(item: Element): boolean {
  const { left, right, top, bottom } = item.getBoundingClientRect()
  const middle = (left + right) / 2
  const isOnTop = (y: number): boolean => item.contains(document.elementFromPoint(middle, y))
  return top >= 0 && bottom <= innerHeight && isOnTop(top + 3) && isOnTop(bottom - 3)
}

export const wholeOf = (items: string): number => [...document.querySelectorAll(items)].filter(isSeen).length

/** Until everything has arrived and is drawn: what comes late may push down what was there. */
export async function settled(): Promise<void> {
  do {
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    await nextFrame()
    await nextFrame()
  } while (queryClient.isFetching() > 0)
}

const nextFrame = () => new Promise<DOMHighResTimeStamp>((resolve) => requestAnimationFrame(resolve))
