import { markEdges } from '#lib/browser/mark-edges.ts'
import styles from './fading-line.module.css'

/** The class of a line that may be wider than the screen: it fades out towards the side where there is more of it. */
export const fadingLine = styles.line ?? ''

/** The ref of the same line. */
export function fadeSides(line: HTMLElement | null): (() => void) | undefined {
  return line ? markEdges(line) : undefined
}
