import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function ManagedChallengesScreen(): ReactNode {
  return <Page title={'Challenges'}>{null}</Page>
}
