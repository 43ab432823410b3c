import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cardsPerPage } from '@drapeau/contract/practice.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { CardPlaceholders } from '#domain/challenge/card-placeholders.tsx'
import { ChallengeCard } from '#domain/challenge/challenge-card.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { type Asked, isNarrowed, noFilters } from './practice-search.ts'
import { cardsQuery } from './practice.api.ts'
import classes from './practice-screen.module.css'

interface CardListProps {
  asked: Asked
  show: (change: Partial<Asked>) => void
}

/** The challenges of one page. The ones before stay, a little paler, while the next ones are on their way. */
export function CardList({ asked, show }: CardListProps): ReactNode {
  const messages = useMessages()
  const { practice } = usePlayerMessages()
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...cardsQuery(asked),
    placeholderData: keepPreviousData,
  })
  if (isError)
    return (
      <ErrorState
        title={practice.failed.title}
        text={serverMessage(messages, error, practice.failed.text)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <CardPlaceholders count={cardsPerPage} grid={classes.cards} />
  const { challenges, currentRows, totalRows } = data
  if (challenges.length === 0) return <NoCards asked={asked} totalRows={totalRows} show={show} />
  return (
    <section aria-label={practice.listTitle}>
      <h2 className="visually-hidden">{practice.listTitle}</h2>
      <output className="visually-hidden">{practice.found(totalRows)}</output>
      <ul className={classes.cards} data-stale={isPlaceholderData || undefined}>
        {challenges.map((card) => (
          <li key={card._id}>
            <ChallengeCard card={card} />
          </li>
        ))}
      </ul>
      <Pager
        label={practice.listTitle}
        page={asked.page}
        perPage={cardsPerPage}
        totalRows={totalRows}
        currentRows={currentRows}
      />
    </section>
  )
}

/** Nothing fits, the address asks for a page that there is not, or there is no challenge at all. */
function NoCards({ asked, totalRows, show }: CardListProps & { totalRows: number }): ReactNode {
  const { none, filters } = usePlayerMessages().practice
  if (totalRows > 0)
    return (
      <EmptyState
        title={none.title}
        text={none.beyond}
        action={
          <Button variant="default" onClick={() => show({ page: 1 })}>
            {none.firstPage}
          </Button>
        }
      />
    )
  if (!isNarrowed(asked)) return <EmptyState title={none.title} text={none.yet} />
  return (
    <EmptyState
      title={none.title}
      text={none.narrowed}
      action={
        <Button variant="default" onClick={() => show(noFilters)}>
          {filters.clear}
        </Button>
      }
    />
  )
}
