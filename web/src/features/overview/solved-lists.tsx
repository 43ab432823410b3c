import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { TextLink } from '#ui/text/link.tsx'
import { Section } from './section.tsx'
import classes from './solved-lists.module.css'

type Solved = Overview['challenges']['mostSolved']

/** The two ends of the list: what everybody finds, and what nobody does. */
export function SolvedLists({ challenges }: { challenges: Overview['challenges'] }): ReactNode {
  const { overview } = useOfficeMessages()
  return (
    <>
      <SolvedList title={overview.mostSolved} none={overview.mostSolvedNone} solved={challenges.mostSolved} />
      <SolvedList title={overview.leastSolved} none={overview.leastSolvedNone} solved={challenges.leastSolved} />
    </>
  )
}

function SolvedList({ title, none, solved }: { title: string; none: string; solved: Solved }): ReactNode {
  const { overview } = useOfficeMessages()
  const { nameOf } = useNames()
  if (solved.length === 0) return <Section title={title} hint={none} />
  return (
    <Section title={title}>
      <ol className={classes.list}>
        {solved.map((challenge) => (
          <li key={challenge._id} className={classes.row}>
            <span className={classes.words}>
              <TextLink to={screens.adminChallenge} params={{ id: challenge._id }}>
                {nameOf(challenge)}
              </TextLink>
              <span className={classes.category}>{nameOf(challenge.category)}</span>
            </span>
            <span className={classes.solves}>{overview.solvesOf(challenge.solves)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
