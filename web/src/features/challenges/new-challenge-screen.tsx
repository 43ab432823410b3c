import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function NewChallengeScreen(): ReactNode {
  return <Page title={'New challenge'}>{null}</Page>
}
