import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function CategoriesScreen(): ReactNode {
  return <Page title={'Categories'}>{null}</Page>
}
