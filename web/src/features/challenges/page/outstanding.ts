/** The unsolved before the solved, each in the order in which they came. */
export function outstandingFirst<R extends { solved: boolean }>(requirements: readonly R[]): R[] {
  return requirements.toSorted((one, other) => Number(one.solved) - Number(other.solved))
}
