import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChallengePage } from './challenge-page.tsx'

export function ChallengeScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false })
  return <ChallengePage id={id} />
}
