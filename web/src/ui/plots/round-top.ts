/** The round number at or above the highest bar, whose half is whole too; at least four, so that one is no tower. */
export function roundTop(counts: readonly number[]): number {
  const most = Math.max(4, ...counts)
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((round) => round >= most) ?? most
}
