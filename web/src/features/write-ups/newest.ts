import type { WriteUp } from '@drapeau/contract/write-ups.ts'

/** The version that counts, whichever of them the address names. */
export function newestOf(writeUp: WriteUp & { versions: readonly WriteUp[] }): WriteUp {
  return writeUp.versions.find(({ newest }) => newest) ?? writeUp
}
