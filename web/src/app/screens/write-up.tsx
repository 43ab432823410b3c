import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WriteUpScreen } from '#features/write-ups/write-up-screen.tsx'

export function Screen(): ReactNode {
  const { id } = useParams({ strict: false })
  return id === undefined ? null : <WriteUpScreen id={id} />
}
