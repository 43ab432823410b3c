import { searchKey } from './search-key.ts'

interface Named {
  name: string
  category: string
}

interface Paired<One, Other> {
  pairs: ReadonlyMap<One, Other>
  /** Those that might each be several of the others. */
  unclear: ReadonlySet<One>
}

/**
 * Which of the others each one stands for. Names may be used twice: then the category tells them apart, and where even that
 * leaves a choice, none is paired, so that one challenge is never taken for another.
 */
export function pairByName<One extends Named, Other extends Named>(
  ones: readonly One[],
  others: readonly Other[],
): Paired<One, Other> {
  const pairs = new Map<One, Other>()
  const unclear = new Set<One>()
  const othersByName = Map.groupBy(others, ({ name }) => searchKey(name))
  for (const [key, called] of Map.groupBy(ones, ({ name }) => searchKey(name))) {
    const left = new Set(othersByName.get(key))
    const pair = (one: One, other: Other): void => {
      pairs.set(one, other)
      left.delete(other)
    }
    const [only, ...more] = left
    if (only && more.length === 0 && called.length === 1 && called[0]) pair(called[0], only)
    else pairByCategory(called, [...left], pair)
    if (left.size > 0) for (const one of called) if (!pairs.has(one)) unclear.add(one)
  }
  return { pairs, unclear }
}

function pairByCategory<One extends Named, Other extends Named>(
  ones: readonly One[],
  others: readonly Other[],
  pair: (one: One, other: Other) => void,
): void {
  const byCategory = Map.groupBy(others, ({ category }) => searchKey(category))
  for (const [key, [one, ...more]] of Map.groupBy(ones, ({ category }) => searchKey(category))) {
    const [other, ...rest] = byCategory.get(key) ?? []
    if (one && other && more.length + rest.length === 0) pair(one, other)
  }
}
