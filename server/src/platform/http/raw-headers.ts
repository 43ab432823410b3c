/** How often a header was sent. What two readers could read differently (which of two hosts?) is worth counting. */
export function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at]
    if (sent?.length === name.length && (sent === name || sent.toLowerCase() === name)) count += 1
  }
  return count
}
