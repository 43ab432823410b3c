import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { costsTooMuch } from './hint-cost.ts'
import { hintCostsQuery, hintsQuery } from './hints.api.ts'
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
  const places = dearPlaces(data?.hints.map(({ cost }) => cost) ?? [], value)
  return <output className={classes.warning}>{places.length > 0 && words.dearOnes(places)}</output>
}

/** How many challenges are named; the others are counted. */
const maxNamed = 5

/** The same of several challenges that are to get one value. */
export function DearHintsOfMany({ chosen, value }: { chosen: readonly Chosen[]; value: string }): ReactNode {
  const { hints: words } = useOfficeMessages().challenges
  const isAsked = value !== ''
  const { data = [] } = useQuery({ ...hintCostsQuery(chosen.map(({ _id }) => _id)), enabled: isAsked })
  const costs = new Map(data.map((each) => [each._id, each.costs]))
  const dear = chosen.flatMap(({ _id, name }) => {
    const places = dearPlaces(costs.get(_id) ?? [], value)
    return places.length > 0 ? [{ _id, name, places }] : []
  })
  return (
    <output className={classes.warning}>
      {dear.length > 0 && (
        <>
          <span>{words.dearAll}</span>
          {dear.slice(0, maxNamed).map(({ _id, name, places }) => (
            <span key={_id}>{words.dearIn(name, places)}</span>
          ))}
          {dear.length > maxNamed && <span>{words.dearMore(dear.length - maxNamed)}</span>}
        </>
      )}
    </output>
  )
}

/** Hints are known by their places, from 1. */
function dearPlaces(costs: readonly number[], value: string): number[] {
  return costs.flatMap((cost, at) => (value !== '' && costsTooMuch(cost, Number(value)) ? [at + 1] : []))
}
