import { maxHintRequirements } from '@drapeau/contract/hints.ts'
import type { CollectedHint } from '@drapeau/formats/collection.ts'
import type { Problem } from '@drapeau/formats/problems.ts'
import { isInCircle } from '@drapeau/rules/requirement-circle.ts'
import type { HintFields } from '#features/hints/hints.queries.ts'

/** A hint as it will be stored; what it requires is known by key. */
export interface PreparedHint {
  key: string
  fields: Omit<HintFields, 'requirements'>
  requirements: readonly string[]
}

type Note = (code: Problem['code'], parameters?: Problem['parameters']) => void

/** Requirements that lead back to their hint are left out: nobody could ever reveal it. */
export function prepareHints(hints: readonly CollectedHint[], note: Note): PreparedHint[] {
  const required = new Map(hints.map(({ key, requirements }) => [key, requirements]))
  return hints.map(({ key, title, content, contentFr, cost, requirements }, at) => {
    const isCircular = isInCircle(key, required)
    if (isCircular) {
      note('hint-requirement-unknown', { number: at + 1 })
      required.set(key, [])
    }
    return {
      key,
      fields: {
        title: oneLine(title),
        content,
        contentFr: contentFr?.trim() ? contentFr : null,
        cost,
        position: 0,
      },
      requirements: isCircular ? [] : requirements.slice(0, maxHintRequirements),
    }
  })
}

/** Fields of one line refuse breaks and invisible characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}\u2028\u2029]+/gu, ' ').trim()
