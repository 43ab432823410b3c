import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardList } from './card-list.tsx'
import { PracticeFilters } from './practice-filters.tsx'
import { Tracker } from './tracker.tsx'
import { usePracticeSearch } from './practice-search.ts'
import classes from './practice-screen.module.css'

/** The practice list: how far one is in each category, and the challenges to choose from. */
export function PracticeScreen(): ReactNode {
  const { practice } = usePlayerMessages()
  const { asked, show } = usePracticeSearch()
  return (
    <Page title={practice.title} aside={<TextLink to={screens.leaderboard}>{practice.leaderboard}</TextLink>}>
      <div className={classes.tools}>
        <Tracker chosen={asked.category} />
        <PracticeFilters asked={asked} show={show} />
      </div>
      <CardList asked={asked} show={show} />
    </Page>
  )
}
