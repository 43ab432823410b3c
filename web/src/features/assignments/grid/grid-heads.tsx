import type { ReactNode } from 'react'
import type { SetChallenge } from '@drapeau/contract/assignments/assignments.ts'
import type { GridPupil } from '@drapeau/contract/assignments/grid.ts'
import type { List } from '#lib/lists/use-list-state.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { calledOf } from './grid-order.ts'
import styles from './grid-heads.module.css'

interface SortHeadProps {
  column: string
  list: List
  className?: string | undefined
  title?: string
  /** What the figures below are out of. */
  note?: string | undefined
  children: string
}

/** The head of a column that the grid can be ordered by; the address keeps the order. */
export function SortHead({ column, list, className, title, note, children }: SortHeadProps): ReactNode {
  const { sort, order } = list.state
  const direction = order === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={className}
      data-column={column}
      data-printed={children}
      aria-sort={sort === column ? direction : undefined}
    >
      <button type="button" className={styles.sort} title={title} onClick={() => list.sortBy(column)}>
        <span>{children}</span>
        <Icon name="sort" size={14} />
      </button>
      {note !== undefined && <small>/ {note}</small>}
    </th>
  )
}

export function FigureHead(props: SortHeadProps): ReactNode {
  return <SortHead {...props} className={styles.figures} />
}

export function ChallengeHead({ challenge, list }: { challenge: SetChallenge; list: List }): ReactNode {
  const words = useOfficeMessages().assignments.grid
  const { nameOf } = useNames()
  const name = nameOf(challenge)
  return (
    <SortHead column={challenge._id} list={list} className={styles.challenge} title={words.byChallenge(name)}>
      {name}
    </SortHead>
  )
}

interface PupilHeadProps {
  pupil: GridPupil
  isArchived: boolean
  onOpen: () => void
}

export function PupilHead({ pupil, isArchived, onOpen }: PupilHeadProps): ReactNode {
  const { grid: words, terms } = useOfficeMessages().assignments
  const called = calledOf(pupil)
  const title = isArchived ? terms.openArchived(called) : terms.open(called)
  return (
    <th scope="row">
      <button type="button" className={styles.pupil} title={title} aria-haspopup="dialog" onClick={onOpen}>
        <span>{called}</span>
        {pupil.extended && !pupil.exempt && (
          <small>
            <span aria-hidden>+</span>
            <span className="visually-hidden">{words.extended}</span>
          </small>
        )}
        {pupil.comments > 0 && (
          <small title={words.comments(pupil.comments)}>
            <Icon name="comment" size={14} />
            <span className="visually-hidden">{words.comments(pupil.comments)}</span>
          </small>
        )}
      </button>
    </th>
  )
}
