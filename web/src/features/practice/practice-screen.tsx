import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'
import { EmptyFace } from '#ui/face.tsx'
import { Page } from '#ui/page.tsx'

/** The practice list. There is no challenge to list yet. */
export function PracticeScreen(): ReactNode {
  const { practice } = useMessages().site
  return (
    <Page title={practice.title} lead={practice.lead}>
      <EmptyFace title={practice.emptyTitle} text={practice.emptyText} />
    </Page>
  )
}
