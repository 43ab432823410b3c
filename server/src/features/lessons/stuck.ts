import { maxNamed, maxStuck, type Stuck } from '@drapeau/contract/lessons/stuck.ts'
import { stuckIn } from '@drapeau/rules/stuck.ts'
import { getOpenClassFor } from '#features/classes/classes.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Ctx } from '#platform/http/context.ts'
import { presentStuck } from './lessons.present.ts'
import { listMoments } from './stuck.queries.ts'

/** For the teachers of the class, and nobody else: a pupil never reads that another one is stuck. */
export async function listStuck(ctx: Ctx<'admin'>, practice: Practice, classId: string): Promise<Stuck[]> {
  const { id } = await getOpenClassFor(ctx, ctx.db, classId)
  await practice.watch()
  const moments = await listMoments(ctx.db, id, ctx.now)
  return stuckIn(moments, ctx.now)
    .slice(0, maxStuck)
    .flatMap((stuck) => {
      const there = moments.filter(({ challengeId }) => challengeId === stuck.challengeId)
      const named = stuck.accountIds
        .slice(0, maxNamed)
        .flatMap((pupil) => there.find(({ accountId }) => accountId === pupil) ?? [])
      return named[0] ? [presentStuck(stuck, named[0], named)] : []
    })
}
