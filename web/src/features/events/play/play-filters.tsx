import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { flagLetter } from '#domain/category/category-flag.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { changedPlay, type PlayAsked } from './play-search.ts'
import type { CardGroup } from './play-groups.ts'
import classes from './play-challenges.module.css'

interface PlayFiltersProps {
  groups: readonly CardGroup[]
  asked: PlayAsked
  hasProgress: boolean
}

/** One category or all of them, each with how far one is. */
export function PlayFilters({ groups, asked, hasProgress }: PlayFiltersProps): ReactNode {
  const { board } = usePlayerMessages().play
  return (
    <nav aria-label={board.categories}>
      <ul className={classes.chips}>
        <li>
          <Chip name={board.all} isChosen={asked.category === undefined} leadsTo={undefined} />
        </li>
        {groups.map(({ category: { _id: id, name }, solved, total }) => (
          <li key={id}>
            <Chip
              name={name}
              letter={flagLetter(name)}
              {...(hasProgress && { progress: { solved, total } })}
              isChosen={id === asked.category}
              leadsTo={id === asked.category ? undefined : id}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChipProps {
  name: string
  letter?: string
  progress?: { solved: number; total: number }
  isChosen: boolean
  /** The category that is shown next; pressing the chosen one shows all again. */
  leadsTo: string | undefined
}

function Chip({ name, letter, progress, isChosen, leadsTo }: ChipProps): ReactNode {
  const { number } = usePlayerMessages().practice
  const { board } = usePlayerMessages().play
  return (
    <Link
      to="."
      search={(before: object) => changedPlay(before, { category: leadsTo })}
      resetScroll={false}
      className={classes.chip}
      aria-current={isChosen ? 'true' : undefined}
    >
      {letter !== undefined && <SignalFlag letter={letter} size={18} />}
      <span className={classes.chipName}>{name}</span>
      {progress && (
        <>
          <span
            className={classes.chipCount}
            aria-hidden
          >{`${number(progress.solved)}/${number(progress.total)}`}</span>
          <span className="visually-hidden">{board.solved(progress.solved, progress.total)}</span>
        </>
      )}
    </Link>
  )
}
