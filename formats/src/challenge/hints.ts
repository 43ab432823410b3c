import type { CollectedHint } from '../collection.ts'
import type { Problem } from '../problems.ts'
import type { Note } from './note.ts'
import { cut, limits, storable } from './limits.ts'
import type { WrittenHint } from './written.ts'

export function finishHints(written: readonly WrittenHint[], note: Note): CollectedHint[] {
  const kept = written.flatMap((hint, at): (WrittenHint & { number: number })[] => {
    const number = at + 1
    const content = storable(hint.content).trim()
    const reason = reasonAgainst(content, at)
    if (reason === null) return [{ ...hint, content, number }]
    note('hint-left-out', { number, ...reason })
    return []
  })
  const keys = new Set(kept.map(({ key }) => key))
  return kept.map(({ number, ...hint }) => {
    const known = hint.requirements.filter((key) => keys.has(key) && key !== hint.key)
    if (known.length < hint.requirements.length) note('hint-requirement-unknown', { number })
    const title = storable(hint.title).replaceAll(/\s+/g, ' ').trim()
    if (cut(title, limits.hintTitle) !== title) note('text-shortened', { field: 'title', most: limits.hintTitle })
    const cost = Math.min(limits.value, Math.max(0, Math.trunc(hint.cost ?? 0)))
    if (hint.cost !== null && cost !== hint.cost) note('value-changed', { field: 'cost', value: hint.cost, used: cost })
    return {
      key: hint.key,
      title: cut(title, limits.hintTitle),
      content: hint.content,
      contentFr: finishFrench(hint.contentFr, note),
      cost,
      requirements: [...new Set(known)],
    }
  })
}

function finishFrench(written: string | null, note: Note): string | null {
  if (written === null) return null
  const text = storable(written)
  const kept = cut(text, limits.hintContent)
  if (kept !== text) note('text-shortened', { field: 'content_fr', most: limits.hintContent }, 'drapeau')
  return kept
}

function reasonAgainst(content: string, at: number): Problem['parameters'] | null {
  if (content === '') return { reason: 'empty' }
  if (Array.from(content).length > limits.hintContent) return { reason: 'too-long', most: limits.hintContent }
  return at >= limits.hints ? { reason: 'too-many-hints', most: limits.hints } : null
}
