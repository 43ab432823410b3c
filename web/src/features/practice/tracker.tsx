import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sumOf } from '#lib/http/concurrent.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { orderedByName, translatedName } from '#lib/messages/translated-name.ts'
import { CategoryChips, ChipsRoom } from '#domain/category/category-chips.tsx'
import { changed } from './practice-search.ts'
import { trackerQuery } from './practice.api.ts'
import classes from './practice-screen.module.css'

interface TrackerProps {
  /** The category that the list is narrowed to. */
  chosen: string | undefined
}

/** How far the reader is in each category, which is also what the list can be narrowed to. */
export function Tracker({ chosen }: TrackerProps): ReactNode {
  const { tracker } = usePlayerMessages().practice
  const { language } = useLanguage()
  const { data, isError } = useQuery(trackerQuery)
  if (isError) return <p className={classes.found}>{tracker.failed}</p>
  if (!data) return <ChipsRoom />
  if (data.length === 0) return null
  const progress = {
    solved: sumOf(data, ({ solved }) => solved),
    total: sumOf(data, ({ nbChallenges }) => nbChallenges),
  }
  return (
    <CategoryChips
      label={tracker.label}
      all={{ name: tracker.all, progress }}
      categories={orderedByName(language, data, ({ category }) => category).map(
        ({ category, solved, nbChallenges }) => ({
          id: category._id,
          name: translatedName(language, category),
          progress: { solved, total: nbChallenges },
        }),
      )}
      chosen={chosen}
      searchFor={(before, category) => changed(before, { category })}
    />
  )
}
