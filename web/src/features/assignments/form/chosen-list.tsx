import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { Chosen } from './assignment-values.ts'
import { moved } from './chosen-challenges.ts'
import styles from './form.module.css'

interface ChosenListProps {
  challenges: readonly Chosen[]
  onChange: (challenges: readonly Chosen[]) => void
}

/** What was chosen, in order. */
export function ChosenList({ challenges, onChange }: ChosenListProps): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  return (
    <ol className={styles.chosen} aria-label={words.challenges}>
      {challenges.map((chosen, at) => (
        <ChosenRow
          key={chosen._id}
          chosen={chosen}
          isFirst={at === 0}
          isLast={at === challenges.length - 1}
          onMove={(by) => onChange(moved(challenges, chosen._id, by))}
          onRemove={() => onChange(challenges.filter(({ _id }) => _id !== chosen._id))}
        />
      ))}
    </ol>
  )
}

interface ChosenRowProps {
  chosen: Chosen
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ChosenRow({ chosen: { about }, isFirst, isLast, onMove, onRemove }: ChosenRowProps): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  const { nameOf } = useNames()
  const name = about ? nameOf(about) : words.unavailable
  return (
    <li>
      <span className={styles.name}>
        {name}
        {about && <small>{`${nameOf(about.category)} · ${words.points(about.points)}`}</small>}
      </span>
      {/* A disabled button would lose the focus at the end of the list. */}
      <IconButton aria-label={words.up(name)} aria-disabled={isFirst} data-turned onClick={() => onMove(-1)}>
        <Icon name="sort" />
      </IconButton>
      <IconButton aria-label={words.down(name)} aria-disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="sort" />
      </IconButton>
      <IconButton aria-label={words.remove(name)} onClick={onRemove}>
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  )
}
