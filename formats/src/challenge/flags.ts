import type { CollectedFlag } from '../collection.ts'
import { checkPattern, longestFlag, translatePattern } from '../flags/pattern.ts'
import type { Problem } from '../problems.ts'
import type { Note } from './note.ts'
import { limits, storable } from './limits.ts'
import type { WrittenFlag } from './written.ts'

/** Other names of what we call exact. */
const exactTypes: ReadonlySet<string> = new Set(['static', 'exact', ''])

/** The flags that can be judged. A challenge that keeps none of them is skipped. */
export function finishFlags(written: readonly WrittenFlag[], note: Note): CollectedFlag[] {
  const flags: CollectedFlag[] = []
  for (const [at, flag] of written.entries()) {
    const number = at + 1
    const content = storable(flag.content).trim()
    const reason = reasonAgainst(flag, content, flags.length)
    if (reason !== null) {
      note('flag-left-out', { number, ...reason })
      continue
    }
    const caseSensitivity = flag.isCaseSensitive ? 'case-sensitive' : 'case-insensitive'
    if (flag.type !== 'regex') {
      flags.push({ type: 'exact', content, caseSensitivity })
      continue
    }
    const translated = flag.isRe2 === true ? checkPattern(content) : translatePattern(content)
    if ('pattern' in translated) flags.push({ type: 'regex', content: translated.pattern, caseSensitivity })
    else note('pattern-unsupported', { number, ...translated })
  }
  if (flags.length === 0) note('flag-missing')
  return flags
}

function reasonAgainst({ type }: WrittenFlag, content: string, count: number): Problem['parameters'] | null {
  if (type !== 'regex' && !exactTypes.has(type)) return { reason: 'flag-of-plug-in', type: type.slice(0, 40) }
  if (content === '') return { reason: 'empty' }
  if (Array.from(content).length > longestFlag) return { reason: 'too-long', most: longestFlag }
  return count >= limits.flags ? { reason: 'too-many-flags', most: limits.flags } : null
}
