import type { ReactNode } from 'react'
import type { FeedItem } from '@drapeau/contract/scoreboard.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { Pennant, SignalFlag } from '#ui/flags/signal-flag.tsx'
import { flagLetter } from '#domain/category/category-flag.ts'
import classes from './projector-feed.module.css'
import { newsKey } from './projector.ts'

/** As many as fit under the plot. */
const shown = 5

/** Who solved what, newest first. */
export function ProjectorFeed({ feed }: { feed: readonly FeedItem[] }): ReactNode {
  const { projector } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  const { nameOf, categoryOf } = useNames()
  return (
    <section className={classes.feed}>
      <h2>{projector.feed}</h2>
      {feed.length === 0 && <p>{projector.noFeed}</p>}
      <ol>
        {feed.slice(0, shown).map((item) => (
          <li key={newsKey(item)} data-first={item.place === 1 || undefined}>
            {item.place === 1 ? <Pennant /> : <SignalFlag letter={flagLetter(categoryOf(item.challenge))} />}
            <span>
              <strong>
                <bdi>{item.entry.name}</bdi>
              </strong>
              <span>
                {item.place === 1 && <em>{projector.firstBlood} · </em>}
                <bdi>{nameOf(item.challenge)}</bdi>
              </span>
            </span>
            <strong>+{item.value.toLocaleString(language)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A first blood is called out across the wall. */
export function ProjectorBlood({ blood }: { blood: FeedItem }): ReactNode {
  const { nameOf } = useNames()
  const { projector } = usePlayerMessages().scoreboard
  return (
    <output key={newsKey(blood)} className={classes.blood}>
      <Pennant />
      <span>
        <em>{projector.firstBlood}</em>
        <strong>
          <bdi>{nameOf(blood.challenge)}</bdi>
        </strong>
        <span>{projector.by(blood.entry.name)}</span>
      </span>
    </output>
  )
}
