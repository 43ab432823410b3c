/** Enough to keep the server busy, few enough that others still get their answers. */
const atOnce = 4

/** Asks about each, a few at a time, and answers in their order. The first that fails ends it. */
export async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0

  async function work(): Promise<void> {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) answers[at] = await ask(item)
    }
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return answers
}

/** One number of each, added up. */
export function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
