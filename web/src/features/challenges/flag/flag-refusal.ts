import { CallError } from '#lib/http/call-error.ts'

interface FlagRefusal {
  /** Seconds until the next answer is judged. */
  wait: number
  /** True when the page may be out of date: an attempt was used up, or it stands otherwise than the page says. */
  isPageStale: boolean
}

/** Where the server names no time, a short one. */
const usualWait = 5

const pauses: ReadonlySet<string> = new Set(['too-fast', 'too-many-requests'])

/** What follows from a flag that was not accepted. */
export function flagRefusal(error: unknown): FlagRefusal {
  if (!(error instanceof CallError)) return { wait: 0, isPageStale: false }
  const { code, status, retryAfter, count } = error
  if (pauses.has(code)) return { wait: Math.max(1, retryAfter ?? count ?? usualWait), isPageStale: false }
  return { wait: 0, isPageStale: status >= 400 && status < 500 && code !== 'invalid-input' }
}
