/** '04:13:09', and the whole days before it. */
export function clockFace(milliseconds: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  const parts = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return { days: Math.floor(seconds / 86_400), clock: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}
