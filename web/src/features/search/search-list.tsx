import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import type { Group, Item } from './search-items.ts'
import classes from './search-dialog.module.css'

/** ARIA's list of a combobox: no element of HTML is one that may hold headings and links. */
const listbox = { role: 'listbox' } as const
const group = { role: 'group' } as const
const option = { role: 'option' } as const

interface SearchListProps {
  id: string
  groups: readonly Group[]
  marked: string | undefined
  onMark: (id: string) => void
  onChoose: () => void
}

/** What can be opened, each a link, so that it can also be opened in a tab of its own. */
export function SearchList({ id, groups, marked, onMark, onChoose }: SearchListProps): ReactNode {
  const { search } = useOfficeMessages()
  return (
    <div {...listbox} id={id} className={classes.list} aria-label={search.title} tabIndex={-1}>
      {groups.map(({ name, items }) => (
        <div {...group} key={name} aria-labelledby={`${id}${name}`}>
          <div id={`${id}${name}`} className={classes.heading} role="presentation">
            {search.groups[name]}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              id={`${id}${item.id}`}
              item={item}
              isMarked={item.id === marked}
              onMark={onMark}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  item: Item
  isMarked: boolean
  onMark: (id: string) => void
  onChoose: () => void
}

function Option({ id, item, isMarked, onMark, onChoose }: OptionProps): ReactNode {
  const choose = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    // It opens elsewhere, and the search stays.
    if (!ctrlKey && !metaKey && !shiftKey) onChoose()
  }
  return (
    <Link
      {...item.link}
      {...option}
      id={id}
      className={classes.option}
      aria-selected={isMarked}
      tabIndex={-1}
      preload={false}
      onClick={choose}
      // A pointer that rests while the list moves beneath it marks nothing.
      onPointerMove={() => !isMarked && onMark(item.id)}
    >
      <span className={classes.mark}>
        {'icon' in item.mark ? <Icon name={item.mark.icon} /> : <SignalFlag letter={item.mark.letter} size={20} />}
      </span>
      <span className={classes.label}>{item.label}</span>
      {item.detail !== undefined && <span className={classes.detail}>{item.detail}</span>}
      <span className={classes.enter}>
        <Icon name="enter" size={16} />
      </span>
    </Link>
  )
}
