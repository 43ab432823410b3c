import '@mantine/core/styles/Button.layer.css'
import { useMay, useMayAll } from '#lib/session/rights.ts'
import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { challengeColumns, type ChallengeRow } from '@drapeau/contract/challenges/challenges.ts'
import { maxIds } from '@drapeau/contract/lists.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import { listEvery } from '#lib/lists/every-page.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { mapConcurrently } from '#lib/http/concurrent.ts'
import { Badge } from '#ui/text/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import type { BulkDelete } from '#ui/table/bulk-delete.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { useBulkUndo } from '#domain/challenge/bulk-undo.tsx'
import { BulkCopyButton, BulkEditButton } from './bulk-edit.tsx'
import { type ChallengeFilter, isNarrowed, readFilter, writeFilter } from './challenge-filter.ts'
import { ChallengeFilters } from './challenge-filters.tsx'
import { ChallengeName } from '#domain/challenge/challenge-name.tsx'
import { PackButton } from '#domain/challenge/pack-button.tsx'
import { StateBadge } from '#domain/challenge/state-badge.tsx'
import { StateAction } from '#features/challenges/manage/state-action.tsx'
import {
  fetchTies,
  challengesChanged,
  challengesQuery,
  columnOf,
  fetchChallenges,
  removeChallenge,
} from '#features/challenges/manage/challenges.api.ts'
import { countFollowers, lossesOf } from '#features/challenges/manage/challenge-losses.ts'
import classes from './managed-challenges.module.css'

/** Every challenge, to find, to narrow down, to open, and to delete many at once. */
export function ManagedChallengesScreen(): ReactNode {
  const { challenges, imports, packs } = useOfficeMessages()
  const client = useQueryClient()
  const list = useListState(challengeColumns)
  const [filter, setFilter] = useFilter()
  const query = useQuery({ ...challengesQuery(list.state, filter, list.perPage), placeholderData: keepPreviousData })
  const may = useMay()
  const add = may('createChallenge') && <ButtonLink to={screens.adminNewChallenge}>{challenges.add}</ButtonLink>
  const { q, sort, order } = list.state
  const undo = useBulkUndo()
  const isSome = q !== '' || isNarrowed(filter)
  // Rows of events that the reader only looks at cannot be changed together with others.
  const mayAll = useMayAll()
  const canChange =
    filter.event === undefined ? mayAll('changeChallenges', 'listChallenges') : may('changeChallenges', filter.event)
  const bulk: BulkDelete = {
    listAll: () =>
      listEvery(async (page, perPage) => {
        const asked = { q, page, perPage, order, sort: columnOf(sort), ...filter }
        const { challenges: rows, totalRows } = await fetchChallenges(asked)
        return { rows, totalRows }
      }),
    remove: removeChallenge,
    losses: async (chosen) => {
      const all = await mapConcurrently(chosen, ({ _id }) => fetchTies(_id))
      const followers = countFollowers(
        all,
        chosen.map(({ _id }) => _id),
      )
      const lost = lossesOf(challenges.remove, all)
      return followers > 0 ? [...lost, challenges.bulk.followers(followers)] : lost
    },
    texts: challenges.bulk,
    renderExtra: (chosen, totalRows) => (
      <>
        <BulkEditButton chosen={chosen} onChanged={undo.changed} />
        <BulkCopyButton chosen={chosen} />
        <ChosenPack chosen={chosen} totalRows={totalRows} />
      </>
    ),
    onDone: () => void challengesChanged(client),
  }

  return (
    <Page
      title={challenges.title}
      aside={
        <div className={classes.actions}>
          {add}
          {may('listImports') && (
            <span className={query.data?.totalRows ? classes.import : undefined}>
              <ButtonLink variant="default" to={screens.adminImports}>
                {imports.open}
              </ButtonLink>
            </span>
          )}
          {query.data && query.data.totalRows > 0 && (
            <PackButton wanted={{ q, ...filter }}>{isSome ? packs.some : packs.all}</PackButton>
          )}
        </div>
      }
    >
      {undo.bar}
      <DataTable
        label={challenges.title}
        columns={useColumns()}
        list={list}
        query={query}
        searchLabel={challenges.search}
        linkOf={({ _id }) => ({ to: screens.adminChallenge, params: { id: _id } })}
        empty={{ ...challenges.none, action: add }}
        failed={{ title: challenges.errors.title, fallback: challenges.errors.list }}
        toolbar={<ChallengeFilters filter={filter} onChange={setFilter} />}
        isFiltered={isNarrowed(filter)}
        actions={stateAction}
        {...(canChange ? { bulk } : {})}
      />
    </Page>
  )
}

/** More ids than an address can hold are exported only if they are all rows of the table: search and filter name them, too. */
function ChosenPack({ chosen, totalRows }: { chosen: readonly Chosen[]; totalRows: number }): ReactNode {
  const { packs } = useOfficeMessages()
  const { q } = useListState(challengeColumns).state
  const [filter] = useFilter()
  const isFew = chosen.length <= maxIds
  const isAll = chosen.length === totalRows
  if (!isFew && !isAll)
    return (
      <Button variant="default" size="sm" disabled>
        {packs.tooMany(maxIds)}
      </Button>
    )
  return (
    <PackButton wanted={isFew ? { ids: chosen.map(({ _id }) => _id).join(',') } : { q, ...filter }} isSmall>
      {packs.chosen}
    </PackButton>
  )
}

function stateAction(challenge: ChallengeRow): ReactNode {
  return (
    <IfMay call="updateChallenge" event={challenge.event?._id ?? null}>
      <StateAction challenge={challenge} isSmall />
    </IfMay>
  )
}

function useFilter(): [ChallengeFilter, (filter: ChallengeFilter) => void] {
  const filter = readFilter(useSearch({ strict: false }))
  const navigate = useNavigate()
  const narrow = (next: ChallengeFilter): void => {
    void navigate({ to: '.', search: (before: object) => writeFilter(before, next), resetScroll: false })
  }
  return [filter, narrow]
}

/** As most are: on a phone it goes without saying. */
function isSimplyPublished({ state, opensAt, closesAt }: ChallengeRow): boolean {
  return state === 'published' && opensAt === null && closesAt === null
}

function useColumns(): Column<ChallengeRow>[] {
  const { challenges, authoring } = useOfficeMessages()
  const { language } = useLanguage()
  const { nameOf } = useNames()
  const { columns, types } = challenges
  return [
    {
      key: 'name',
      header: columns.name,
      isSortable: true,
      isMain: true,
      cell: (challenge) => <ChallengeName challenge={challenge} />,
    },
    {
      key: 'state',
      header: authoring.column,
      onPhone: 'note',
      cell: (challenge) => <StateBadge challenge={challenge} />,
      phoneCell: (challenge) => (isSimplyPublished(challenge) ? null : <StateBadge challenge={challenge} />),
    },
    {
      key: 'event',
      header: columns.event,
      isSortable: true,
      fit: 'words',
      cell: ({ event }) => event?.name ?? challenges.noEvent,
    },
    {
      key: 'category',
      header: columns.category,
      isSortable: true,
      fit: 'words',
      cell: ({ category }) => nameOf(category),
    },
    {
      key: 'type',
      header: columns.type,
      isSortable: true,
      onPhone: 'hidden',
      cell: ({ type }) => <Badge kind={type === 'dynamic' ? 'info' : 'quiet'}>{types[type]}</Badge>,
    },
    {
      key: 'value',
      header: columns.value,
      isSortable: true,
      align: 'end',
      fit: 'line',
      onPhone: 'end',
      cell: ({ type, value, currentValue }) =>
        type === 'dynamic' ? challenges.valueNow(currentValue, value) : value.toLocaleString(language),
    },
    {
      key: 'solves',
      header: columns.solves,
      isSortable: true,
      align: 'end',
      onPhone: 'note',
      cell: ({ solves }) => solves.toLocaleString(language),
    },
  ]
}
