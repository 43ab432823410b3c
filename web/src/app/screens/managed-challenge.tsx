import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ManagedChallengeScreen } from '#features/challenges/manage/detail/managed-challenge-screen.tsx'

export function Screen(): ReactNode {
  const { id } = useParams({ strict: false })
  return id === undefined ? null : <ManagedChallengeScreen id={id} />
}
