/** Whether all that an element says is inside of it: nothing is cut off at its side. */
export const isWhole = (element: Element): boolean => element.scrollWidth <= element.clientWidth

/** Where elements begin, from above: those of one line have one number. */
export const topsOf = (elements: readonly Element[]): number[] => [
  ...new Set(elements.map((element) => Math.round(element.getBoundingClientRect().top))),
]
