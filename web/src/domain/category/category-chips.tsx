import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { flagLetter } from './category-flag.ts'
import classes from './category-chips.module.css'

interface Progress {
  solved: number
  total: number
}

interface CategoryChipsProps {
  label: string
  /** The word for all of them, and how far one is in all of them. */
  all: { name: string; progress?: Progress }
  categories: readonly { id: string; name: string; progress?: Progress }[]
  chosen: string | undefined
  /** The address with another category, or with all of them. */
  searchFor: (before: object, category: string | undefined) => Record<string, unknown>
}

/** One category or all of them, each with one's progress. Pressing the chosen one shows all again. */
export function CategoryChips({ label, all, categories, chosen, searchFor }: CategoryChipsProps): ReactNode {
  return (
    <nav className={classes.strip} aria-label={label}>
      <ul className={classes.chips}>
        <li>
          <Chip {...all} isChosen={chosen === undefined} search={(before) => searchFor(before, undefined)} />
        </li>
        {categories.map(({ id, ...category }) => (
          <li key={id}>
            <Chip
              {...category}
              letter={flagLetter(category.name)}
              isChosen={id === chosen}
              search={(before) => searchFor(before, id === chosen ? undefined : id)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the place of the chips while they are loading. */
export function ChipsRoom(): ReactNode {
  return <div className={classes.room} aria-hidden />
}

interface ChipProps {
  name: string
  letter?: string
  progress?: Progress
  isChosen: boolean
  search: (before: object) => Record<string, unknown>
}

function Chip({ name, letter, progress, isChosen, search }: ChipProps): ReactNode {
  const { number, tracker } = usePlayerMessages().practice
  return (
    <Link
      to="."
      search={search}
      resetScroll={false}
      className={classes.chip}
      aria-current={isChosen ? 'true' : undefined}
    >
      {letter !== undefined && <SignalFlag letter={letter} size={20} />}
      <span className={classes.name}>{name}</span>
      {progress && (
        <>
          <span className={classes.count} aria-hidden>
            {`${number(progress.solved)}/${number(progress.total)}`}
          </span>
          <span className={classes.bar}>
            <ProgressBar
              label={tracker.solved(progress.solved, progress.total)}
              share={progress.total === 0 ? 0 : progress.solved / progress.total}
            />
          </span>
        </>
      )}
    </Link>
  )
}
