import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { PlayerBoard } from './player-board.tsx'
import { SchoolBoard } from './school-board.tsx'

export function LeaderboardScreen(): ReactNode {
  const { leaderboard } = usePlayerMessages()
  return (
    <Page title={leaderboard.title} lead={leaderboard.lead}>
      <UrlTabs
        label={leaderboard.tabs}
        tabs={[
          { key: 'players', label: leaderboard.players, content: <PlayerBoard /> },
          { key: 'schools', label: leaderboard.schools, content: <SchoolBoard /> },
        ]}
      />
    </Page>
  )
}
