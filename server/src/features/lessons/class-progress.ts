import { type ClassProgress, fewestCounted } from '@drapeau/contract/lessons/class-progress.ts'
import { stateOf } from '@drapeau/rules/assignment-state.ts'
import type { AssignmentRow } from '#features/assignments/assignments.queries.ts'
import { getAssignmentFor } from '#features/assignments/assignments.service.ts'
import { getOpenClassFor } from '#features/classes/classes.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Ctx } from '#platform/http/context.ts'
import { countSolvers, type SolverCounts } from './class-progress.queries.ts'

/** For the wall of the classroom. Of a small group there is no count: everybody would know whom it is about. */
export async function getClassProgress(ctx: Ctx<'admin'>, practice: Practice, id: string): Promise<ClassProgress> {
  const row = await getAssignmentFor(ctx, ctx.db, id)
  await getOpenClassFor(ctx, ctx.db, row.classId)
  await practice.watch()
  const open = row.challenges.filter(({ isOpen }) => isOpen)
  const counts = await countSolvers(
    ctx.db,
    id,
    open.map((challenge) => challenge.id),
    ctx.now,
  )
  return presentClassProgress({ ...row, challenges: open }, counts, ctx.now)
}

function presentClassProgress(row: AssignmentRow, { pupils, begun, solvers }: SolverCounts, now: Date): ClassProgress {
  const isCounted = pupils >= fewestCounted
  return {
    class: { _id: row.classId, name: row.className },
    title: row.title,
    opensAt: row.opensAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    state: stateOf(row, now),
    pupils,
    begun: isCounted ? begun : null,
    challenges: row.challenges.map(({ id, name, nameFr, points }) => ({
      _id: id,
      name,
      name_fr: nameFr,
      points,
      solved: isCounted ? (solvers[id] ?? 0) : null,
    })),
  }
}
