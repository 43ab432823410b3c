const words = 'drapeau backup, sha256 of all that is before: '
const shape = new RegExp(`^\n${words}([0-9a-f]{64})\n$`)

/** How long the seal is: it is read from the end. */
export const sealLength = sealOf('0'.repeat(64)).length

/** The last bytes of a backup. Programs that read a tar stop before them. */
export function sealOf(sha256: string): Buffer {
  return Buffer.from(`\n${words}${sha256}\n`, 'ascii')
}

/** The digest that a seal names; undefined for anything else. */
export function readSeal(bytes: Buffer): string | undefined {
  return shape.exec(bytes.toString('latin1'))?.[1]
}
