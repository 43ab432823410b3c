import type { ReactNode } from 'react'
import { usePlay } from '#lib/play.ts'
import { Page } from '#ui/page.tsx'

export function LeaderboardScreen(): ReactNode {
  return <Page title={usePlay().leaderboard.title}>{null}</Page>
}
