import type { ReactNode } from 'react'
import { useOffice } from '#lib/office.ts'
import { Page } from '#ui/page.tsx'

export function WriteUpScreen(): ReactNode {
  return <Page title={useOffice().writeUps.title}>{null}</Page>
}
