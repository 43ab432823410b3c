import { listSubmissions } from '@drapeau/contract/submissions.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentSubmission } from './submissions.present.ts'
import { listSubmissionRows } from './submissions.queries.ts'

export function bindSubmissions(app: App, _practice: Practice): void {
  bind(app, listSubmissions, async ({ db }, { query }) => {
    const { q, correct, user, challenge, event, page, perPage } = query
    const typed = q.trim()
    const { rows, total } = await listSubmissionRows(db, {
      typed,
      isCorrect: correct === undefined ? undefined : correct === 'true',
      user,
      challenge,
      event,
      page,
      perPage,
    })
    return { submissions: rows.map(presentSubmission), currentRows: rows.length, totalRows: total }
  })
}
