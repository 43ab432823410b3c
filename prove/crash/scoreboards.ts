import { valueRuleOf, valueOf } from '@drapeau/rules/value.ts'
import type { Db } from '../../server/src/platform/database/database.ts'
import { sendRequest } from './send-request.ts'
import { listValueRules, type SolveRow } from './record.queries.ts'

/** Counts the rows of a scoreboard whose score is not the sum of their solves, including the rows that are missing. */
export async function countWrongScores(
  board: { url: string; token: string },
  db: Db,
  solves: readonly SolveRow[],
  ownerOf: (solve: SolveRow) => string,
): Promise<number> {
  const rules = new Map((await listValueRules(db)).map((row) => [row.id, valueRuleOf(row)]))
  const expected = new Map<string, number>()
  for (const [challenge, its] of Map.groupBy(solves, (solve) => solve.challenge)) {
    const rule = rules.get(challenge)
    if (!rule) throw new Error(`There are solves of ${challenge}, which does not exist.`)
    for (const solve of its) {
      const owner = ownerOf(solve)
      expected.set(owner, (expected.get(owner) ?? 0) + valueOf(rule, its.length))
    }
  }
  const shown = await readBoard(board)
  const owners = new Set([...expected.keys(), ...shown.keys()])
  return [...owners].filter((owner) => (expected.get(owner) ?? 0) !== (shown.get(owner) ?? 0)).length
}

interface Page {
  scoreboard: { entry: { _id: string }; score: number }[]
  totalRows: number
}

async function readBoard({ url, token }: { url: string; token: string }): Promise<Map<string, number>> {
  const shown = new Map<string, number>()
  for (let page = 1; ; page += 1) {
    const { status, body } = await sendRequest({ label: 'scoreboard', url: `${url}?page=${page}&perPage=100`, token })
    if (status !== 200) throw new Error(`The scoreboard cannot be read: ${status} ${body}`)
    const { scoreboard, totalRows }: Page = JSON.parse(body)
    for (const { entry, score } of scoreboard) shown.set(entry._id, score)
    if (page * 100 >= totalRows) return shown
  }
}
