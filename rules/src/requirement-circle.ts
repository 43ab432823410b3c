/** What each challenge requires, by id. */
export type Requirements = ReadonlyMap<string, readonly string[]>

/** True when the challenge requires itself, directly or indirectly. */
export function isInCircle(challenge: string, requirements: Requirements): boolean {
  const seen = new Set<string>()
  const open = [...(requirements.get(challenge) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === challenge) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(requirements.get(next) ?? []))
  }
  return false
}
