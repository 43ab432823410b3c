import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ClassProgress } from '@drapeau/contract/lessons/class-progress.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { CallError, isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Mast } from '#ui/flags/mast.tsx'
import { EmptyState, LoadingState } from '#ui/page/states.tsx'
import { WallClock } from '#ui/wall/wall-clock.tsx'
import { polled, useAutoRetry, WallFault } from '#ui/wall/wall-fault.tsx'
import { WallCut, WallFrame } from '#ui/wall/wall-frame.tsx'
import { classProgressQuery } from '../lessons.api.ts'
import { ClassBars } from './class-bars.tsx'
import { readingOf } from './lesson-timer.ts'
import { TimerTools, useLessonTimer } from './timer-tools.tsx'
import classes from './class-bars.module.css'

/** An assignment on the wall of the classroom: how far the class is, and how much time is left. Nobody is named. */
export function LessonProjectorScreen({ id }: { id: string }): ReactNode {
  const { lessons, table } = useOfficeMessages()
  const { projector: words } = lessons
  const isWrong = !isPossibleId(id)
  const progress = useQuery({ ...classProgressQuery(id), ...polled, enabled: !isWrong })
  const fault = useAutoRetry(progress)
  const { data } = progress
  usePageContext(nameIn({ data: data && { name: data.title }, error: progress.error }))
  if (isWrong || isNotFound(fault?.error ?? null))
    return (
      <EmptyState
        isScreen
        title={words.notFound}
        text={isWrong ? table.wrongAddress : words.notFoundText}
        action={<ButtonLink to={screens.adminClasses}>{words.classes}</ButtonLink>}
      />
    )
  if (fault?.error instanceof CallError && fault.error.code === 'class-archived')
    return (
      <EmptyState
        isScreen
        title={words.archived}
        text={lessons.archived.text}
        action={
          <ButtonLink to={screens.adminAssignment} params={{ id }}>
            {words.openAssignment}
          </ButtonLink>
        }
      />
    )
  if (data) return <LessonWall id={id} progress={data} isCut={fault !== undefined} />
  if (!fault) return <LoadingState />
  return (
    <WallFrame title={words.title} leave={<Leave id={id} />}>
      <WallFault fault={fault} words={words.fault} />
    </WallFrame>
  )
}

const second = 1_000
/** Space leads the timer, and brings no buttons. */
const keys = [' ']

interface LessonWallProps {
  id: string
  progress: ClassProgress
  /** Whether it may be out of date. */
  isCut: boolean
}

function LessonWall({ id, progress, isCut }: LessonWallProps): ReactNode {
  const { timer: words } = useOfficeMessages().lessons.projector
  const now = useNow(second)
  const [opened] = useState(now)
  const held = useLessonTimer(progress.class._id)
  const due = Date.parse(progress.dueAt)
  const { left, phase } = readingOf(held.timer, due, now.getTime())
  const isDue = held.timer.kind === 'due'
  const label = isDue && phase === 'running' ? words.untilDue : words.phases[phase]
  return (
    <WallFrame
      title={progress.title}
      clock={
        <>
          <WallClock
            label={label}
            milliseconds={left}
            phase={phase}
            isTimer
            {...(isDue ? { until: progress.dueAt } : {})}
          />
          <output className="visually-hidden">{phase === 'over' && words.phases.over}</output>
        </>
      }
      tools={<TimerTools held={held} phase={phase} canBeDue={due > now.getTime()} />}
      keys={keys}
      leave={<Leave id={id} />}
    >
      <OnWall progress={progress} elapsed={now.getTime() - opened.getTime()} />
      {isCut && <WallCut />}
    </WallFrame>
  )
}

/** The bars, or why there are none: what pupils do not know of yet is not on the wall either. */
function OnWall({ progress, elapsed }: { progress: ClassProgress; elapsed: number }): ReactNode {
  const { projector: words } = useOfficeMessages().lessons
  const { language } = useLanguage()
  const { state, pupils, challenges, opensAt } = progress
  if (state === 'draft') return <NoBars title={words.draft} text={words.draftText} />
  if (state === 'scheduled')
    return <NoBars title={words.scheduled(shortMoment(language, opensAt))} text={words.scheduledText} />
  if (pupils === 0) return <NoBars title={words.noPupils} text={words.noPupilsText} />
  if (challenges.length === 0) return <NoBars title={words.noChallenges} text={words.noChallengesText} />
  return (
    <>
      {state === 'over' && <p className={classes.over}>{words.over}</p>}
      <ClassBars progress={progress} elapsed={elapsed} />
    </>
  )
}

function NoBars({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className={classes.none}>
      <Mast sign="waiting" />
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  )
}

function Leave({ id }: { id: string }): ReactNode {
  const { wall } = useMessages().common
  return (
    <Link to={screens.adminAssignment} params={{ id }}>
      {wall.leave}
    </Link>
  )
}
