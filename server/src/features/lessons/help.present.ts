import type { ClassHint } from '@drapeau/contract/lessons/help.ts'
import type { Language } from '#platform/http/context.ts'
import type { ClassHintRow } from './help.queries.ts'

/** For a teacher, with the text only if they may read it. */
export function presentClassHint(row: ClassHintRow, mayRead: boolean, language: Language): ClassHint {
  return {
    _id: row.id,
    title: row.title,
    cost: row.cost,
    content: mayRead ? (language === 'fr' ? (row.contentFr ?? row.content) : row.content) : null,
    requirements: row.requirements,
    pupils: row.pupils,
  }
}
