import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { userColumns } from '@drapeau/contract/accounts/users.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { mapConcurrently } from '#lib/http/concurrent.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { OneLine } from '#ui/text/one-line.tsx'
import { Page } from '#ui/page/page.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { ActiveBadge, AdminBadge, EnabledBadge, FactorBadge } from './user-badges.tsx'
import { confirmUser, fetchTies, listEveryUser, removeUser, usersChanged, usersQuery } from './users.api.ts'
import { lossesOfMany } from './user-losses.ts'

interface UsersScreenProps {
  /** What other features have about users, above all of them. */
  children?: ReactNode
}

export function UsersScreen({ children }: UsersScreenProps): ReactNode {
  const { accounts: users } = useOfficeMessages()
  const list = useListState(userColumns)
  const query = useQuery({ ...usersQuery(list.state), placeholderData: keepPreviousData })
  const me = useSessionPart(({ user }) => user?._id)
  const columns = useColumns(me)
  const add = <ButtonLink to={screens.adminNewUser}>{users.add}</ButtonLink>
  return (
    <Page title={users.title} lead={users.lead} aside={add}>
      {children}
      <DataTable
        label={users.title}
        columns={columns}
        list={list}
        query={query}
        searchLabel={users.search}
        linkOf={(user) => ({ to: screens.adminUser, params: { id: user._id } })}
        empty={{ ...users.empty, action: add }}
        failed={users.failed}
        bulk={{
          listAll: () => listEveryUser(list.state),
          remove: removeUser,
          action: { ...users.bulkConfirm, apply: confirmUser },
          losses: async (chosen) =>
            lossesOfMany(users.delete, await mapConcurrently(chosen, ({ _id }) => fetchTies(_id))),
          texts: {
            ...users.bulk,
            text: (count, chosen) =>
              chosen.some(({ _id }) => _id === me)
                ? `${count === 1 ? users.delete.self : users.bulk.textSelf} ${users.bulk.text(count)}`
                : users.bulk.text(count),
          },
          onDone: () => void usersChanged(),
        }}
      />
    </Page>
  )
}

function useColumns(me: string | undefined): readonly Column<ManagedUser>[] {
  const { columns, you } = useOfficeMessages().accounts
  const labelOf = useCountryLabel()
  return [
    {
      key: 'name',
      header: columns.name,
      isMain: true,
      isSortable: true,
      cell: ({ _id, name }) => (_id === me ? `${name} ${you}` : name),
    },
    {
      key: 'email',
      header: columns.email,
      isSortable: true,
      cell: ({ email }) => (email ? <OneLine>{email}</OneLine> : null),
    },
    {
      key: 'country',
      header: columns.country,
      isSortable: true,
      fit: 'words',
      onPhone: 'hidden',
      cell: ({ country }) => labelOf(country),
    },
    {
      key: 'school',
      header: columns.school,
      isSortable: true,
      cell: ({ school }) => school && <OneLine isNarrow>{school.name}</OneLine>,
    },
    {
      key: 'type',
      header: columns.type,
      isSortable: true,
      onPhone: 'note',
      cell: (user) => (
        <>
          <AdminBadge user={user} />
          {user.type === 'admin' && user.hasSecondFactor && ' '}
          <FactorBadge user={user} />
        </>
      ),
    },
    {
      key: 'active',
      header: columns.active,
      isSortable: true,
      onPhone: 'end',
      cell: (user) => <ActiveBadge user={user} />,
    },
    {
      key: 'enable',
      header: columns.enable,
      isSortable: true,
      onPhone: 'note',
      cell: (user) => <EnabledBadge user={user} within="list" />,
      phoneCell: (user) => (user.enable === 'enabled' ? null : <EnabledBadge user={user} within="list" />),
    },
  ]
}
