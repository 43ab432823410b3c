import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOwnMessages } from '#lib/messages/own-messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { translatedName } from '#lib/messages/translated-name.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { DataTable, type Column } from '#ui/table/data-table.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { isRemoved, RemovedAnswer } from '#domain/submission/removed-answer.tsx'
import { userTokensQuery } from '#features/accounts/tokens/tokens.api.ts'
import { TokenList } from '#features/accounts/tokens/token-list.tsx'
import { awardsQuery } from './awards/user-awards.api.ts'
import { UserAwards } from './awards/user-awards.tsx'
import { userGrantsQuery } from './grants/user-grants.api.ts'
import { UserGrants } from './grants/user-grants.tsx'
import { userSubmissionsQuery, type UserSubmission } from './users.api.ts'
import classes from './user-submissions.module.css'

const firstPage = { q: '', page: 1 }

/** What somebody solved, what they tried, the points and roles that they were given, and their API tokens. */
export function UserSubmissions({ user }: { user: ManagedUser }): ReactNode {
  const { accounts, grants } = useOfficeMessages()
  const { answers, awards, detail } = accounts
  const { tokens } = useOwnMessages()
  const isPlayer = user.type === 'user'
  const solves = useQuery(userSubmissionsQuery(user._id, true, firstPage))
  const fails = useQuery(userSubmissionsQuery(user._id, false, firstPage))
  const given = useQuery({ ...awardsQuery(user._id), enabled: isPlayer })
  const held = useQuery(userTokensQuery(user._id))
  const roles = useQuery(userGrantsQuery(user._id))
  const points = { key: 'points', label: awards.tab, count: given.data?.length, content: <UserAwards user={user} /> }
  return (
    <UrlTabs
      label={detail.tabs}
      tabs={[
        {
          key: 'solves',
          label: answers.solves,
          count: solves.data?.totalRows,
          content: <Submissions user={user._id} isCorrect />,
        },
        {
          key: 'fails',
          label: answers.fails,
          count: fails.data?.totalRows,
          content: <Submissions user={user._id} isCorrect={false} />,
        },
        // Only who plays has a score.
        ...(isPlayer ? [points] : []),
        { key: 'roles', label: grants.tabOfUser, count: roles.data?.length, content: <UserGrants user={user} /> },
        { key: 'tokens', label: tokens.title, count: held.data?.length, content: <UserTokens user={user} /> },
      ]}
    />
  )
}

function Submissions({ user, isCorrect }: { user: string; isCorrect: boolean }): ReactNode {
  const { answers } = useOfficeMessages().accounts
  const list = useListState(['name'])
  const query = useQuery({ ...userSubmissionsQuery(user, isCorrect, list.state), placeholderData: keepPreviousData })
  return (
    <DataTable
      label={isCorrect ? answers.solves : answers.fails}
      columns={useColumns(isCorrect)}
      list={list}
      query={query}
      searchLabel={isCorrect ? answers.searchSolves : answers.searchFails}
      linkOf={({ challenge }) => ({ to: screens.adminChallenge, params: { id: challenge._id } })}
      empty={isCorrect ? answers.noSolves : answers.noFails}
      failed={answers.failed}
    />
  )
}

function useColumns(isCorrect: boolean): readonly Column<UserSubmission>[] {
  const { answers } = useOfficeMessages().accounts
  const { language } = useLanguage()
  const wrongText: Column<UserSubmission> = {
    key: 'flag',
    header: answers.sent,
    // Whatever was sent is text, and is shown as such.
    cell: ({ flag }) => (isRemoved(flag) ? <RemovedAnswer /> : <code className={classes.sent}>{flag}</code>),
  }
  return [
    {
      key: 'challenge',
      header: answers.challenge,
      isMain: true,
      cell: ({ challenge }) => translatedName(language, challenge),
    },
    { key: 'event', header: answers.event, cell: ({ event }) => event?.name ?? answers.practice },
    ...(isCorrect ? [] : [wrongText]),
    {
      key: 'when',
      header: answers.when,
      cell: ({ createdAt }) => (
        <time className={classes.when} dateTime={createdAt}>
          {shortMoment(language, createdAt)}
        </time>
      ),
    },
  ]
}

/** The API tokens of a user, for administrators to revoke. */
function UserTokens({ user }: { user: ManagedUser }): ReactNode {
  const { tokens: words } = useOwnMessages()
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(userTokensQuery(user._id))
  if (isPending) return <LoadingState />
  if (isError) return <ErrorState title={words.failed} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={words.emptyOf(user.name)} />
  return <TokenList tokens={data} now={new Date(dataUpdatedAt)} />
}
