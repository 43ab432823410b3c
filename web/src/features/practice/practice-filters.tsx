import '#ui/fields/fields.css'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { Difficulty } from '@drapeau/contract/challenges/authored-fields.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { type Asked, readOrder, orderOf, orders } from './practice-search.ts'
import classes from './practice-screen.module.css'

interface PracticeFiltersProps {
  asked: Asked
  show: (change: Partial<Asked>) => void
}

/** Which challenges are shown, and in what order. Their category is chosen in the tracker above. */
export function PracticeFilters({ asked, show }: PracticeFiltersProps): ReactNode {
  const { practice } = usePlayerMessages()
  const { filters, difficulties } = practice
  return (
    <div className={classes.filters}>
      <SearchBox label={practice.search} value={asked.q} onSearch={(q) => show({ q })} />
      <Filter
        label={filters.solved}
        value={asked.solved === undefined ? '' : String(asked.solved)}
        any={filters.anySolved}
        options={[
          { value: 'false', label: practice.notResolved },
          { value: 'true', label: practice.resolved },
        ]}
        onChoose={(solved) => show({ solved: solved === undefined ? undefined : solved === 'true' })}
      />
      <Filter
        label={filters.difficulty}
        value={asked.difficulty ?? ''}
        any={filters.anyDifficulty}
        options={Difficulty.options.map((difficulty) => ({ value: difficulty, label: difficulties[difficulty] }))}
        onChoose={(difficulty) => show({ difficulty: Difficulty.safeParse(difficulty).data })}
      />
      {asked.tag !== undefined && (
        <Button
          variant="default"
          size="md"
          rightSection={<Icon name="close" size={16} />}
          onClick={() => show({ tag: undefined })}
        >
          {practice.withTag(asked.tag)}
          <span className="visually-hidden">. {practice.allTags}</span>
        </Button>
      )}
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={filters.order}
        size="md"
        value={orderOf(asked)}
        data={orders.map((order) => ({ value: order, label: filters.orders[order] }))}
        onChange={(event) => show(readOrder(event.currentTarget.value))}
      />
    </div>
  )
}

interface FilterProps {
  label: string
  value: string
  any: string
  options: { value: string; label: string }[]
  onChoose: (value: string | undefined) => void
}

function Filter({ label, value, any, options, onChoose }: FilterProps): ReactNode {
  return (
    <NativeSelect
      className={classes.filter ?? ''}
      aria-label={label}
      size="md"
      value={value}
      data={[{ value: '', label: any }, ...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}
