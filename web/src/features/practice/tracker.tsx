import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { flagLetter } from '#domain/category/category-flag.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { changed } from './practice-search.ts'
import { trackerQuery } from './practice.api.ts'
import classes from './tracker.module.css'

interface TrackerProps {
  /** The category that the list is narrowed to. */
  chosen: string | undefined
}

/** How far the reader is in each category. Pressing one narrows the list to it, pressing it again widens it. */
export function Tracker({ chosen }: TrackerProps): ReactNode {
  const { tracker } = usePlayerMessages().practice
  const titleId = useId()
  const { data, isError } = useQuery(trackerQuery)
  if (isError) return <p className={classes.failed}>{tracker.failed}</p>
  if (data?.length === 0) return null
  return (
    <nav className={classes.tracker} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {tracker.label}
      </h2>
      <ul className={classes.lines}>
        {data ? (
          <>
            <li>
              <Line name={tracker.all} {...sumOf(data)} isChosen={chosen === undefined} leadsTo={undefined} />
            </li>
            {data.map(({ category: { _id: id, name }, solved, nbChallenges }) => (
              <li key={id}>
                <Line
                  name={name}
                  letter={flagLetter(name)}
                  solved={solved}
                  total={nbChallenges}
                  isChosen={id === chosen}
                  leadsTo={id === chosen ? undefined : id}
                />
              </li>
            ))}
          </>
        ) : (
          Array.from({ length: 6 }, (_line, at) => <li key={at} className={classes.waiting} aria-hidden />)
        )}
      </ul>
    </nav>
  )
}

interface LineProps {
  name: string
  letter?: string
  solved: number
  total: number
  isChosen: boolean
  leadsTo: string | undefined
}

function Line({ name, letter, solved, total, isChosen, leadsTo }: LineProps): ReactNode {
  const { tracker } = usePlayerMessages().practice
  return (
    <Link
      to="."
      search={(before: object) => changed(before, { category: leadsTo })}
      resetScroll={false}
      className={classes.line}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={classes.name}>
        {letter !== undefined && <SignalFlag letter={letter} size={24} />}
        {name}
      </span>
      <span className={classes.standing}>
        <ProgressBar label={tracker.solved(solved, total)} share={total === 0 ? 0 : solved / total} />
        <span className={classes.count}>{tracker.count(solved, total)}</span>
      </span>
    </Link>
  )
}

function sumOf(lines: readonly { solved: number; nbChallenges: number }[]): { solved: number; total: number } {
  return {
    solved: lines.reduce((sum, { solved }) => sum + solved, 0),
    total: lines.reduce((sum, { nbChallenges }) => sum + nbChallenges, 0),
  }
}
