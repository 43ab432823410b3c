import '#ui/fields/fields.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Class, classColumns } from '@drapeau/contract/classes/classes.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { spacedCode } from './add-people.ts'
import { ClassSign } from './class-sign.tsx'
import { classesQuery } from './classes.api.ts'
import styles from './class.module.css'

export function ClassesScreen(): ReactNode {
  const { classes, classLife } = useOfficeMessages()
  const { tabs, noneArchived } = classLife
  const add = <ButtonLink to={screens.adminNewClass}>{classes.add}</ButtonLink>
  return (
    <Page title={classes.title} lead={classes.lead} aside={add}>
      <UrlTabs
        label={tabs.label}
        tabs={[
          {
            key: 'in-use',
            label: tabs.inUse,
            content: <ClassTable archived="false" empty={{ ...classes.empty, action: add }} />,
          },
          {
            key: 'archived',
            label: tabs.archived,
            content: <ClassTable archived="true" empty={noneArchived} />,
          },
        ]}
      />
    </Page>
  )
}

interface ClassTableProps {
  archived: 'true' | 'false'
  empty: { title: string; text: string; action?: ReactNode }
}

function ClassTable({ archived, empty }: ClassTableProps): ReactNode {
  const { classes } = useOfficeMessages()
  const list = useListState(classColumns)
  const query = useQuery({ ...classesQuery(list.state, archived), placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <DataTable
      label={classes.title}
      columns={columns}
      list={list}
      query={query}
      searchLabel={classes.search}
      empty={empty}
      failed={classes.failed}
      linkOf={({ _id: id }) => ({ to: screens.adminClass, params: { id } })}
    />
  )
}

function useColumns(): readonly Column<Class>[] {
  const { columns, joining } = useOfficeMessages().classes
  const { waiting } = joining
  return [
    { key: 'name', header: columns.name, isMain: true, isSortable: true, cell: (row) => <Named class={row} /> },
    {
      key: 'schoolYear',
      header: columns.schoolYear,
      isSortable: true,
      fit: 'line',
      cell: ({ schoolYear }) => schoolYear,
    },
    { key: 'school', header: columns.school, isSortable: true, cell: ({ school }) => school?.name ?? '' },
    { key: 'code', header: columns.code, fit: 'line', onPhone: 'hidden', cell: ({ code }) => spacedCode(code) },
    {
      key: 'pupils',
      header: columns.pupils,
      isSortable: true,
      align: 'end',
      onPhone: 'note',
      // Nobody can be accepted into an archived class.
      cell: ({ pupils, requests, archivedAt }) =>
        requests === 0 || archivedAt !== null ? pupils : `${pupils} ${waiting(requests)}`,
    },
  ]
}

function Named({ class: shown }: { class: Class }): ReactNode {
  return (
    <span className={styles.named}>
      <ClassSign class={shown} size={20} />
      {shown.name}
    </span>
  )
}
