interface FirstBlood {
  /** The id of the event. */
  event: string
  /** The names of the two. */
  challenge: string
  entry: string
}

const own = new Set<string>()

/**
 * To be called before an answer is sent: if it is the first, its sender sees the celebration and not the toast
 * as well, whichever of the two messages arrives sooner. The returned function is for when it was not.
 */
export function expectOwnFirstBlood(answer: FirstBlood): () => void {
  const key = keyOf(answer)
  own.add(key)
  return () => own.delete(key)
}

/** Whether it was drawn from this very page. */
export function isOwnFirstBlood(blood: FirstBlood): boolean {
  return own.has(keyOf(blood))
}

function keyOf({ event, challenge, entry }: FirstBlood): string {
  return JSON.stringify([event, challenge, entry])
}
