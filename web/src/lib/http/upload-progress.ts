/** How far an upload is, as shares from 0 to 1: of all of it, and of each file. */
export interface Progress {
  overall: number
  files: number[]
}

/**
 * The browser counts the bytes of the whole form. The fields go first, then the files one after the other, so what has
 * left beyond the fields fills the files in their order. The few bytes between two files count as fields.
 */
export function progressOf(sizes: readonly number[], sent: number, total: number): Progress {
  const content = sizes.reduce((sum, size) => sum + size, 0)
  let left = sent - Math.max(0, total - content)
  const files = sizes.map((size) => {
    const share = sent >= total ? 1 : shareOf(left, size)
    left -= size
    return share
  })
  return { overall: shareOf(sent, total), files }
}

/** An empty file has arrived as soon as its turn has come. */
function shareOf(done: number, whole: number): number {
  if (whole <= 0) return done >= 0 ? 1 : 0
  return Math.min(1, Math.max(0, done / whole))
}
