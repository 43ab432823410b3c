import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function ManagedChallengeScreen({ id }: { id: string }): ReactNode {
  return <Page title={id}>{null}</Page>
}
