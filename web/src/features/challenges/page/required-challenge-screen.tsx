import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChallengePage } from './challenge-page.tsx'

/** Where the card of a locked challenge leads: what must be solved first stays in sight even once it is. */
export function RequiredChallengeScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false })
  return <ChallengePage id={id} keepsRequirements />
}
