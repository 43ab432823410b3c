/** One kind of thing that is counted per day. */
export interface Series {
  key: string
  label: string
  look: 'solid' | 'hatched'
  counts: readonly number[]
  /** '3 solves', for the ears. */
  say: (count: number) => string
}
