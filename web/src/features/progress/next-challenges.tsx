import { type ReactNode, useId } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ChallengeCard } from '#domain/challenge/challenge-card.tsx'
import { TextLink } from '#ui/text/link.tsx'
import classes from './next-challenges.module.css'

/** One glance, one choice. */
const most = 3

export function NextChallenges({ suggestions, challenges }: Pick<Progress, 'suggestions' | 'challenges'>): ReactNode {
  const words = usePlayerMessages().progress
  const titleId = useId()
  const hint = challenges === 0 ? words.next.none : words.next.all
  return (
    <section className={classes.next} aria-labelledby={titleId}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h2 id={titleId}>{words.next.title}</h2>
          <p>{suggestions.length > 0 ? words.next.hint : hint}</p>
        </div>
        <ul className={classes.ways}>
          <li>
            <TextLink to={screens.challenges}>{words.practice}</TextLink>
          </li>
          <li>
            <TextLink to={screens.leaderboard}>{words.leaderboard}</TextLink>
          </li>
          <li>
            <TextLink to={screens.profile} search={{ tab: 'progress' }}>
              {words.more}
            </TextLink>
          </li>
        </ul>
      </header>
      {suggestions.length > 0 && (
        <ul className={classes.cards}>
          {suggestions.slice(0, most).map((card) => (
            <li key={card._id}>
              <ChallengeCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
