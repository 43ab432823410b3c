import * as progress from '@drapeau/contract/lessons/class-progress.ts'
import * as hands from '@drapeau/contract/lessons/hands.ts'
import * as help from '@drapeau/contract/lessons/help.ts'
import * as stuck from '@drapeau/contract/lessons/stuck.ts'
import { getOpenClassFor } from '#features/classes/classes.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { ProgressNews } from '#domain/progress/progress-news.ts'
import { announceLesson } from './announce-lesson.ts'
import { answerHand, lowerPupilHand } from './answer-hands.ts'
import { getClassProgress } from './class-progress.ts'
import { presentHand } from './lessons.present.ts'
import { listHandRows } from './hands.queries.ts'
import { giveHint, listHintsFor, nudgePupil } from './help.ts'
import { getHandState, lowerOwnHand, raiseHand } from './own-hand.ts'
import { listStuck } from './stuck.ts'

export function bindLessons(app: App, practice: Practice): void {
  const { services } = app
  const news = new ProgressNews(services, {
    announce: (accountIds) => announceLesson(services, services.db, accountIds),
    failure: 'progress in a lesson could not be announced to its teachers',
  })
  app.fastify.addHook('onClose', () => news.stop())
  practice.onMovedHere((accountIds) => news.add(accountIds))

  bind(app, hands.getHand, (ctx, { params }) => getHandState(ctx, practice, params.id))
  bind(app, hands.raiseHand, (ctx, { params, body }) => raiseHand(ctx, practice, params.id, body.line))
  bind(app, hands.lowerHand, async (ctx, { params }) => {
    await lowerOwnHand(ctx, params.id)
    return { status: 200, message: 'Hand lowered' }
  })
  bind(app, hands.listHands, async (ctx, { params }) => {
    const { id } = await getOpenClassFor(ctx, ctx.db, params.id)
    await practice.watch()
    return { hands: (await listHandRows(ctx.db, id, ctx.now)).map(presentHand) }
  })
  bind(app, hands.answerHand, async (ctx, { params, body }) => {
    await answerHand(ctx, params.id, params.hand, body)
    return { status: 200, message: 'Hand answered' }
  })
  bind(app, hands.lowerPupilHand, async (ctx, { params }) => {
    await lowerPupilHand(ctx, params.id, params.hand)
    return { status: 200, message: 'Hand lowered' }
  })

  bind(app, stuck.listStuck, async (ctx, { params }) => ({ stuck: await listStuck(ctx, practice, params.id) }))
  bind(app, progress.getClassProgress, (ctx, { params }) => getClassProgress(ctx, practice, params.id))
  bind(app, help.nudgePupil, async (ctx, { params, body }) => {
    await nudgePupil(ctx, practice, { classId: params.id, pupilId: params.pupil }, body)
    return { status: 200, message: 'Nudge sent' }
  })
  bind(app, help.listClassHints, async (ctx, { params }) => ({
    hints: await listHintsFor(ctx, practice, params.id, params.challenge),
  }))
  bind(app, help.giveHint, async (ctx, { params, body }) => {
    const about = { classId: params.id, pupilId: params.pupil, challengeId: body.challenge }
    await giveHint(ctx, practice, about, body.hint)
    return { status: 200, message: 'Hint given' }
  })
}
