import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { costsTooMuch } from './hint-cost.ts'
import { hintsQuery } from './hints.api.ts'
import classes from '#features/challenges/manage/manage-modals.module.css'

interface DearHintsProps {
  challenge: Pick<ManagedChallenge, '_id' | 'hints'>
  /** As it is typed. */
  value: string
}

/** Questions a value that is not above the price of a hint that is there already. */
export function DearHints({ challenge, value }: DearHintsProps): ReactNode {
  const { hints: words } = useOfficeMessages().challenges
  const { data } = useQuery({ ...hintsQuery(challenge._id), enabled: challenge.hints > 0 })
  const places = (data?.hints ?? []).flatMap(({ cost }, at) =>
    value !== '' && costsTooMuch(cost, Number(value)) ? [at + 1] : [],
  )
  return <output className={classes.warning}>{places.length > 0 && words.dearOnes(places)}</output>
}
