import '#ui/fields/fields.css'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { EventCard } from '@drapeau/contract/play.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { orderedByName, translatedName, useNames } from '#lib/messages/translated-name.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { CategoryChips } from '#domain/category/category-chips.tsx'
import { CardPlaceholders } from '#domain/challenge/card-placeholders.tsx'
import { eventCardsQuery } from '#domain/event/event.api.ts'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { changedPlay, type PlayAsked, usePlayAsked } from './play-search.ts'
import { PlayCard } from './play-card.tsx'
import { type CardGroup, groupCards, missingOf, narrowGroups, solvedOf } from './play-groups.ts'
import classes from './play-challenges.module.css'

interface PlayBoardProps {
  eventId: string
  /** The reader's own entry, where there is one. */
  entryId: string | undefined
}

/** The challenges of an event by category, narrowed as the address says. */
export function PlayBoard({ eventId, entryId }: PlayBoardProps): ReactNode {
  const { board } = usePlayerMessages().play
  const titleId = useId()
  const { asked, show } = usePlayAsked()
  const { data } = useQuery(eventCardsQuery(eventId))
  const cards = data?.challenges ?? []
  const { language } = useLanguage()
  const groups = orderedByName(language, groupCards(cards), ({ category }) => category)
  // Spectators have no progress.
  const hasProgress = entryId !== undefined || solvedOf(cards) > 0
  return (
    <section className={classes.board} data-area="board" aria-labelledby={titleId}>
      {/* The tab above says it to the eyes. */}
      <h2 id={titleId} className="visually-hidden">
        {board.title}
      </h2>
      {cards.length > 0 && (
        <div className={classes.tools}>
          <CategoryChips
            label={board.categories}
            all={{
              name: board.all,
              ...(hasProgress && { progress: { solved: solvedOf(cards), total: cards.length } }),
            }}
            categories={groups.map(({ category, solved, total }) => ({
              id: category._id,
              name: translatedName(language, category),
              ...(hasProgress && { progress: { solved, total } }),
            }))}
            chosen={asked.category}
            searchFor={(before, category) => changedPlay(before, { category })}
          />
          {hasProgress && (
            <Switch
              className={classes.unsolved ?? ''}
              size="sm"
              checked={asked.unsolved}
              label={board.unsolved}
              onChange={({ currentTarget }) => show({ unsolved: currentTarget.checked })}
            />
          )}
        </div>
      )}
      <Groups eventId={eventId} entryId={entryId} groups={groups} asked={asked} show={show} />
    </section>
  )
}

interface GroupsProps extends PlayBoardProps {
  groups: readonly CardGroup[]
  asked: PlayAsked
  show: (change: Partial<PlayAsked>) => void
}

function Groups({ eventId, entryId, groups, asked, show }: GroupsProps): ReactNode {
  const messages = useMessages()
  const { events, play } = usePlayerMessages()
  const { board } = play
  const { nameOf } = useNames()
  const { data, error, refetch } = useQuery(eventCardsQuery(eventId))
  if (error && !data)
    return (
      <ErrorState
        title={board.failed}
        text={serverMessage(messages, error, events.failedText)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <CardPlaceholders count={12} grid={classes.cards} />
  if (data.challenges.length === 0) return <EmptyState title={board.none.title} text={board.none.yet} />
  const shown = narrowGroups(groups, asked)
  if (shown.length === 0) return <NothingLeft asked={asked} show={show} />
  const missing = missingOf(data.challenges, nameOf)
  return (
    <div className={classes.cards}>
      {shown.map((group) => (
        <Group key={group.category._id} group={group} entryId={entryId} missing={missing} />
      ))}
    </div>
  )
}

interface GroupProps {
  group: CardGroup
  entryId: string | undefined
  missing: (card: EventCard) => string[]
}

/** The categories flow in one grid: each card names its own. For screen readers they are parts with headings. */
function Group({ group, entryId, missing }: GroupProps): ReactNode {
  const { nameOf } = useNames()
  const titleId = useId()
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h3 id={titleId} className="visually-hidden">
        {nameOf(group.category)}
      </h3>
      <ul className={classes.group}>
        {group.cards.map((card) => (
          <li key={card._id}>
            <PlayCard
              card={card}
              isOwnFirstBlood={entryId !== undefined && card.firstBlood?.entry._id === entryId}
              missing={missing(card)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The filters leave nothing: because all of it is solved, or because the address names something else. */
function NothingLeft({ asked, show }: Pick<GroupsProps, 'asked' | 'show'>): ReactNode {
  const { none } = usePlayerMessages().play.board
  return (
    <EmptyState
      title={asked.unsolved ? none.done : none.title}
      {...(!asked.unsolved && { text: none.narrowed })}
      action={
        <Button variant="default" onClick={() => show({ category: undefined, unsolved: false })}>
          {none.clear}
        </Button>
      }
    />
  )
}
