import type { WrittenHint } from '../challenge/written.ts'
import { asList, asNumber, asText, isFields, textOr, textsOf } from '../yaml/values.ts'

/** A text is a free hint. A key is only needed by hints that others require. */
export function readHints(value: unknown): WrittenHint[] {
  return asList(value).map((item, at): WrittenHint => {
    const key = String(at + 1)
    if (!isFields(item))
      return { key, title: '', content: asText(item) ?? '', contentFr: null, cost: 0, requirements: [] }
    return {
      key: textOr(item['key'])?.trim() ?? key,
      title: textOr(item['title']) ?? '',
      content: asText(item['content']) ?? '',
      contentFr: null,
      cost: asNumber(item['cost']) ?? 0,
      requirements: textsOf(item['requirements']),
    }
  })
}
