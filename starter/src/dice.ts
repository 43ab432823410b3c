import { createHash } from 'node:crypto'

/** Bytes that look random and are always the same for the same seed, so that the same flag gives the same files. */
export function seededBytes(seed: string, count: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(count / 32) }, (_, place) =>
    createHash('sha256').update(`${place}:${seed}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, count)
}

/** Numbers from 0 up to 1, in the same order for the same seed. */
export function dice(seed: string): () => number {
  let drawn = 0
  let bytes = seededBytes(seed, 4_096)
  return () => {
    if (drawn + 4 > bytes.length) {
      bytes = seededBytes(`${seed}:${bytes.toString('base64', 0, 16)}`, 4_096)
      drawn = 0
    }
    drawn += 4
    return bytes.readUInt32BE(drawn - 4) / 2 ** 32
  }
}
