import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { maxSet, type SettableChallenge } from '@drapeau/contract/assignments/assignments.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { chosenQuery, fetchSettable } from '#features/assignments/assignments.api.ts'
import type { Chosen } from './assignment-values.ts'
import { missingFrom, moved, withRequired } from './chosen-challenges.ts'
import styles from './form.module.css'

interface ChosenListProps {
  challenges: readonly Chosen[]
  onChange: (challenges: readonly Chosen[]) => void
}

/** What was chosen, in order, and what pupils need to have solved before. */
export function ChosenList({ challenges, onChange }: ChosenListProps): ReactNode {
  const messages = useMessages()
  const { form: words } = useOfficeMessages().assignments
  const { data = [] } = useQuery({
    ...chosenQuery(challenges.map(({ _id }) => _id)),
    placeholderData: keepPreviousData,
  })
  const missing = missingFrom(challenges, data)

  async function addRequired(before: string, id: string): Promise<void> {
    try {
      const [required] = (await fetchSettable({ ids: id })).challenges
      if (required) onChange(withRequired(challenges, before, required))
    } catch (error) {
      toast.error(words.addFailed, serverMessage(messages, error, words.fallback))
    }
  }

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
          missing={missing.get(chosen._id) ?? []}
          isFull={challenges.length >= maxSet}
          onAdd={(id) => void addRequired(chosen._id, id)}
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
  /** What it requires and the assignment does not have. */
  missing: SettableChallenge['requirements']
  isFull: boolean
  onAdd: (id: string) => void
}

function ChosenRow({
  chosen: { about },
  isFirst,
  isLast,
  onMove,
  onRemove,
  missing,
  isFull,
  onAdd,
}: ChosenRowProps): ReactNode {
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
      {missing.map((required) => (
        <div key={required._id} className={styles.missing}>
          <span>{words.requires(nameOf(required))}</span>
          {!isFull && (
            <Button variant="subtle" size="compact-sm" onClick={() => onAdd(required._id)}>
              {words.addRequired(nameOf(required))}
            </Button>
          )}
        </div>
      ))}
    </li>
  )
}
