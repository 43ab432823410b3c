import '#ui/fields/fields.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Category, categoryColumns } from '@drapeau/contract/categories.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { textIn, useNames } from '#lib/messages/translated-name.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { flagLetter } from '#domain/category/category-flag.ts'
import { categoriesChanged, categoriesQuery, listEveryCategory, removeCategory } from './categories.api.ts'
import classes from './categories-screen.module.css'
import { CategoryDeleteModal } from './category-delete-modal.tsx'
import { CategoryEditModal } from './category-edit-modal.tsx'

export function CategoriesScreen(): ReactNode {
  const { categories } = useOfficeMessages()
  const list = useListState(categoryColumns)
  const query = useQuery({ ...categoriesQuery(list.state), placeholderData: keepPreviousData })
  const columns = useColumns()
  const add = <ButtonLink to={screens.adminNewCategory}>{categories.add}</ButtonLink>
  return (
    <Page title={categories.title} aside={add}>
      <DataTable
        label={categories.title}
        columns={columns}
        list={list}
        query={query}
        searchLabel={categories.search}
        empty={{ ...categories.empty, action: add }}
        failed={categories.failed}
        actions={rowActions}
        bulk={{
          listAll: () => listEveryCategory(list.state),
          remove: removeCategory,
          texts: categories.bulk,
          onDone: () => void categoriesChanged(),
        }}
      />
    </Page>
  )
}

function rowActions(category: Category): ReactNode {
  return <CategoryActions category={category} />
}

function useColumns(): readonly Column<Category>[] {
  const { columns } = useOfficeMessages().categories
  const { language } = useLanguage()
  const { nameOf } = useNames()
  return [
    {
      key: 'name',
      header: columns.name,
      isMain: true,
      isSortable: true,
      cell: (category) => (
        <span className={classes.name}>
          <span className={classes.flag}>
            <SignalFlag letter={flagLetter(nameOf(category))} />
          </span>
          <span className={classes.words}>{nameOf(category)}</span>
        </span>
      ),
    },
    {
      key: 'description',
      header: columns.description,
      isSortable: true,
      cell: (category) => textIn(language, category.description, category.description_fr),
    },
    {
      key: 'challenges',
      header: columns.challenges,
      isSortable: true,
      align: 'end',
      onPhone: 'note',
      cell: ({ challenges }) => challenges,
    },
  ]
}

function CategoryActions({ category }: { category: Category }): ReactNode {
  const { categories } = useOfficeMessages()
  const { nameOf } = useNames()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      <IconButton aria-label={categories.edit(nameOf(category))} aria-haspopup="dialog" onClick={() => setOpen('edit')}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton
        aria-label={categories.delete(nameOf(category))}
        aria-haspopup="dialog"
        onClick={() => setOpen('delete')}
      >
        <Icon name="trash" />
      </IconButton>
      <CategoryEditModal category={category} isOpen={open === 'edit'} onClose={close} />
      <CategoryDeleteModal category={category} isOpen={open === 'delete'} onClose={close} />
    </>
  )
}
