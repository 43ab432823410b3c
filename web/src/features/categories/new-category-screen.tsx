import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function NewCategoryScreen(): ReactNode {
  return <Page title={'New category'}>{null}</Page>
}
