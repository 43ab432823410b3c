import type { ReactNode } from 'react'
import { usePlay } from '#lib/play.ts'
import { Page } from '#ui/page.tsx'

export function ChallengeScreen(): ReactNode {
  return <Page title={usePlay().challenge.title}>{null}</Page>
}
