import type { ReactNode } from 'react'
import type { ClassProgress } from '@drapeau/contract/lessons/class-progress.ts'
import { fewestCounted } from '@drapeau/contract/lessons/class-progress.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Hoist } from '#ui/flags/hoist.tsx'
import { linesPerPage, onPage, wallPage } from '#ui/wall/wall.ts'
import classes from './class-bars.module.css'

/** More bars would be too small for the back row. */
const maxBars = 20
/** More are set in two columns. */
const maxInColumn = 8

interface ClassBarsProps {
  progress: ClassProgress
  /** Milliseconds since the wall was opened: it turns its pages by that. */
  elapsed: number
}

/** How many of the class have solved each challenge, and what that makes together. */
export function ClassBars({ progress, elapsed }: ClassBarsProps): ReactNode {
  const words = useOfficeMessages().lessons.projector
  const { challenges, pupils } = progress
  const { page } = wallPage(challenges.length, maxBars, elapsed)
  const each = linesPerPage(challenges.length, maxBars)
  const shown = onPage(challenges, maxBars, page)
  const first = page * each + 1
  const rows = each > maxInColumn ? Math.ceil(each / 2) : each
  return (
    <>
      <Together progress={progress} />
      <ul className={classes.bars} aria-label={words.bars} style={{ ['--rows' as string]: rows }}>
        {shown.map((challenge) => (
          <Bar key={challenge._id} challenge={challenge} pupils={pupils} />
        ))}
      </ul>
      {challenges.length > shown.length && (
        <p className={classes.pages}>{words.shown(first, first + shown.length - 1, challenges.length)}</p>
      )}
    </>
  )
}

interface BarProps {
  challenge: ClassProgress['challenges'][number]
  pupils: number
}

function Bar({ challenge, pupils }: BarProps): ReactNode {
  const words = useOfficeMessages().lessons.projector
  const { nameOf } = useNames()
  const { points, solved } = challenge
  const name = nameOf(challenge)
  return (
    <li className={classes.bar} data-all={solved === pupils || undefined}>
      <span className={classes.name}>{name}</span>
      <span className={classes.points}>{words.points(points)}</span>
      {solved !== null && (
        <>
          <strong className={classes.count}>{words.of(solved, pupils)}</strong>
          <ProgressBar label={name} share={solved / pupils} />
        </>
      )}
    </li>
  )
}

/** The class as one; it is cheered when everybody has solved something, and nobody is named who has not. */
function Together({ progress: { challenges, begun, pupils } }: { progress: ClassProgress }): ReactNode {
  const words = useOfficeMessages().lessons.projector
  if (begun === null) return <p className={classes.together}>{words.small(fewestCounted)}</p>
  const solves = challenges.reduce((sum, { solved }) => sum + (solved ?? 0), 0)
  const isCheered = begun === pupils
  return (
    <div className={classes.together} data-cheered={isCheered || undefined}>
      <p>
        <strong>{words.total(solves)}</strong>
      </p>
      <output>
        {isCheered ? (
          <>
            <Hoist text="BRAVO" raised />
            <span>{solves === pupils * challenges.length ? words.allDone : words.everybody}</span>
          </>
        ) : (
          words.begun(begun, pupils)
        )}
      </output>
    </div>
  )
}
