import '@mantine/core/styles/Button.layer.css'
import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { userColumns } from '@drapeau/contract/accounts/users.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import { useCreated } from '#lib/lists/use-created.ts'
import { type List, useListState } from '#lib/lists/use-list-state.ts'
import { mapConcurrently } from '#lib/http/concurrent.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import type { PickerSource } from '#ui/fields/search-picker.tsx'
import { OneLine } from '#ui/text/one-line.tsx'
import { Page } from '#ui/page/page.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { NewName } from '#ui/table/new-name.tsx'
import { ActiveBadge, AdminBadge, EnabledBadge, FactorBadge } from './user-badges.tsx'
import {
  type ActiveFilter,
  confirmUser,
  fetchTies,
  listEveryUser,
  removeUser,
  userQuery,
  usersChanged,
  usersQuery,
} from './users.api.ts'
import { lossesOfMany } from './user-losses.ts'

interface UsersScreenProps {
  /** What other features have about users, above all of them. */
  children?: ReactNode
}

export function UsersScreen({ children }: UsersScreenProps): ReactNode {
  const { accounts: users } = useOfficeMessages()
  const list = useListState(userColumns)
  const [active, filterBy] = useActiveFilter()
  const query = useQuery({ ...usersQuery(list.state, active), placeholderData: keepPreviousData })
  const me = useSessionPart(({ user }) => user?._id)
  const createdId = useCreated(list.state)
  const created = useQuery({ ...userQuery(createdId ?? ''), enabled: createdId !== undefined }).data
  const columns = useColumns(me, created?._id)
  const add = <ButtonLink to={screens.adminNewUser}>{users.add}</ButtonLink>
  return (
    <Page title={users.title} aside={add}>
      {children}
      <DataTable
        label={users.title}
        columns={columns}
        first={active === undefined ? created : undefined}
        list={list}
        query={query}
        searchLabel={users.search}
        linkOf={(user) => ({ to: screens.adminUser, params: { id: user._id } })}
        empty={{ ...users.empty, action: add }}
        failed={users.failed}
        toolbar={
          <>
            <FilterPicker
              label={users.filter.label}
              placeholder={users.filter.any}
              source={activeSource}
              fixed={activeStates.map((each) => ({ _id: each, name: users.filter.states[each] }))}
              chosen={active}
              name={active && users.filter.states[active]}
              onChoose={filterBy}
            />
            <NewestFirst list={list} />
          </>
        }
        isFiltered={active !== undefined}
        narrowedTo={active}
        bulk={{
          listAll: () => listEveryUser(list.state, active),
          remove: removeUser,
          action: { ...users.bulkConfirm, apply: confirmUser, isNeeded: isUnconfirmed },
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

const activeStates = ['false', 'true'] as const
/** There are only the fixed ones. */
const activeSource: PickerSource = { key: 'users', within: 'active', opensEmpty: true, find: async () => [] }

/** In the address (`?active=false`), where the dashboard leads to accounts that wait. */
function useActiveFilter(): [ActiveFilter, (chosen: string | undefined) => void] {
  const { active }: { active?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const filterBy = (chosen: string | undefined): void => {
    const search = (before: object) => ({ ...before, page: undefined, active: stateOf(chosen) })
    void navigate({ to: '.', search, resetScroll: false })
  }
  return [stateOf(active), filterBy]
}

/** There is no room for a column of dates. */
function NewestFirst({ list }: { list: List }): ReactNode {
  const { accounts: users } = useOfficeMessages()
  const { sort, order } = list.state
  const isPressed = sort === 'createdAt' && order === 'desc'
  return (
    <Button
      variant={isPressed ? 'filled' : 'default'}
      aria-pressed={isPressed}
      onClick={() => (isPressed ? list.sortAs('name', 'asc') : list.sortAs('createdAt', 'desc'))}
    >
      {users.newestFirst}
    </Button>
  )
}

/** The router reads `?active=false` as a boolean. */
function stateOf(chosen: unknown): ActiveFilter {
  return activeStates.find((state) => state === String(chosen))
}

/** A row of the table; what is known of a failed one is still there. */
function isUnconfirmed(row: Chosen): boolean {
  return !('active' in row && row.active === true)
}

function useColumns(me: string | undefined, created: string | undefined): readonly Column<ManagedUser>[] {
  const { columns, you } = useOfficeMessages().accounts
  const labelOf = useCountryLabel()
  return [
    {
      key: 'name',
      header: columns.name,
      isMain: true,
      isSortable: true,
      cell: ({ _id, name }) => (_id === created ? <NewName name={name} /> : _id === me ? `${name} ${you}` : name),
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
