import { useQuery } from '@tanstack/react-query'
import { translatedName } from '#lib/messages/translated-name.ts'
import type { ReactNode } from 'react'
import { challengeColumns, type ChallengeRow } from '@drapeau/contract/challenges/challenges.ts'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { type Language, useLanguage } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { ChallengeName } from '#domain/challenge/challenge-name.tsx'
import { PackButton } from '#domain/challenge/pack-button.tsx'
import { useBulkUndo } from '#domain/challenge/bulk-undo.tsx'
import { StateBadge } from '#domain/challenge/state-badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { PublishDrafts } from '#features/events/copy/publish-drafts.tsx'
import { eventChallengesQuery } from './managed-events.api.ts'
import classes from './managed-event-challenges.module.css'

export function EventChallenges({ event }: { event: Pick<ManagedEvent, '_id' | 'name'> }): ReactNode {
  const { _id: id, name } = event
  const office = useOfficeMessages()
  const { challenges: words } = office.events
  const { language } = useLanguage()
  const list = useListState(challengeColumns)
  const undo = useBulkUndo()
  const may = useMay()
  const add = may('createChallenge', id) && (
    <ButtonLink variant="default" to={screens.adminNewChallenge} search={{ event: id }}>
      {words.add}
    </ButtonLink>
  )
  return (
    <>
      {undo.bar}
      <DataTable
        label={words.tab}
        columns={columnsIn(office, language)}
        list={list}
        query={useQuery(eventChallengesQuery(id, list.state))}
        searchLabel={words.search}
        toolbar={
          <div className={classes.add}>
            {may('changeChallenges', id) && <PublishDrafts event={id} onPublished={undo.changed} />}
            <PackButton wanted={{ event: id }} of={name}>
              {office.packs.ofEvent}
            </PackButton>
            {add}
          </div>
        }
        linkOf={({ _id }) => ({ to: screens.adminChallenge, params: { id: _id } })}
        empty={{ title: words.empty, text: words.emptyText, action: add }}
        failed={{ title: words.failed, fallback: words.failedText }}
      />
    </>
  )
}

function columnsIn({ events, challenges, authoring }: Office, language: Language): Column<ChallengeRow>[] {
  const { columns, challenges: words } = events
  return [
    {
      key: 'name',
      header: columns.name,
      cell: (challenge) => <ChallengeName challenge={challenge} />,
      isSortable: true,
      isMain: true,
    },
    { key: 'state', header: authoring.column, cell: (challenge) => <StateBadge challenge={challenge} /> },
    {
      key: 'category',
      header: words.category,
      cell: ({ category }) => translatedName(language, category),
      isSortable: true,
    },
    { key: 'type', header: words.type, cell: ({ type }) => words.types[type], isSortable: true },
    {
      key: 'value',
      header: words.value,
      cell: ({ type, value, currentValue }) =>
        type === 'dynamic' ? challenges.valueNow(currentValue, value) : value.toLocaleString(language),
      isSortable: true,
      align: 'end',
      onPhone: 'end',
    },
    {
      key: 'solves',
      header: words.solves,
      cell: ({ solves }) => solves.toLocaleString(language),
      isSortable: true,
      align: 'end',
    },
  ]
}
