import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PracticeCard } from '@drapeau/contract/practice.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { siteQuery } from '#domain/site/site.api.ts'
import { ChallengeCard } from '#domain/challenge/challenge-card.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { gentlest } from './first-step.ts'
import classes from './first-flag.module.css'

/** For somebody who has solved nothing yet: what a flag is, and the gentlest challenge to begin with. */
export function FirstFlag({ suggestions }: { suggestions: readonly PracticeCard[] }): ReactNode {
  const { common } = useMessages()
  const { first, next, practice } = usePlayerMessages().progress
  const wrapper = useQuery(siteQuery).data?.flagWrapper
  const { nameOf } = useNames()
  const card = gentlest(suggestions)
  return (
    <div className={classes.first}>
      <div className={classes.words}>
        {wrapper !== undefined && (
          <>
            <p>{first.text(flagForm(wrapper))}</p>
            <p>
              <span className="visually-hidden">{common.label(first.exampleLabel)}</span>
              <code className={classes.example}>{first.example(wrapper)}</code>
            </p>
          </>
        )}
        <p>{card ? first.reward : next.none}</p>
        <p className={classes.ways}>
          {card && (
            <ButtonLink to={screens.challenge} params={{ id: card._id }} className="long-button">
              {first.start(nameOf(card))}
            </ButtonLink>
          )}
          <TextLink to={screens.challenges}>{practice}</TextLink>
        </p>
      </div>
      {card && (
        <div className={classes.suggestion}>
          <p>{first.why}</p>
          <ChallengeCard card={card} />
        </div>
      )}
    </div>
  )
}
