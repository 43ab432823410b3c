import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Assignment, SetChallenge } from '@drapeau/contract/assignments/assignments.ts'
import type { Grid as GridContent, GridPupil } from '@drapeau/contract/assignments/grid.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { cellViewOf, marksOf, movedBy } from './cell-view.ts'
import { CellSign } from './cell-sign.tsx'
import { ChallengeHead, FigureHead, PupilHead, SortHead } from './grid-heads.tsx'
import { calledOf, gridColumns, ordered, solvedCount } from './grid-order.ts'
import { SubmissionsModal } from './submissions-modal.tsx'
import { TermsModal } from './terms-modal.tsx'
import styles from './grid.module.css'

interface GridProps {
  assignment: Assignment
  grid: GridContent
}

/** Whose cell had the focus last, and of which challenge. */
interface Reached {
  pupil?: string
  challenge?: string
}

/** More columns than this need a bar to scroll sideways on a small laptop. */
const mostInSight = 20
/** As many columns as a sheet has room for that is printed upright, where a whole class fits below each other. */
const mostUpright = 10

/** Pupils by challenges. One cell is in the order of the Tab key, and arrow keys lead to the others. */
export function Grid({ assignment, grid }: GridProps): ReactNode {
  const words = useOfficeMessages().assignments.grid
  const { language } = useLanguage()
  const { challenges } = grid
  const list = useListState([...gridColumns, ...challenges.map(({ _id }) => _id)])
  const [reached, setReached] = useState<Reached>({})
  const [changed, setChanged] = useState<GridPupil>()
  const table = useRef<HTMLTableElement>(null)
  const pupils = ordered(grid, list.state, { language, scoring: assignment.scoring })
  // The cell stays in the order of the Tab key when its row moves.
  const place = {
    row: Math.max(
      0,
      pupils.findIndex(({ _id }) => _id === reached.pupil),
    ),
    column: Math.max(
      0,
      challenges.findIndex(({ _id }) => _id === reached.challenge),
    ),
  }
  const possible = pupils.find(({ marks }) => marks !== null)?.marks?.possible.toLocaleString(language)

  // Which answers are open is in the address: a lesson links to them, and Back closes them.
  const asked: { pupil?: unknown; challenge?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const shownAt = challenges.findIndex(({ _id }) => _id === asked.challenge)
  const [opened, shown] = [pupils.find(({ _id }) => _id === asked.pupil), challenges[shownAt]]

  function show(cell: { pupil?: string; challenge?: string }): void {
    const search = (before: object) => ({ ...before, pupil: cell.pupil, challenge: cell.challenge })
    void navigate({ to: '.', search, resetScroll: false })
  }

  function move(event: KeyboardEvent, from: { row: number; column: number }): void {
    const next = movedBy(event.key, from, pupils.length, challenges.length)
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-row='${next.row}'][data-column='${next.column}']`)?.focus()
  }

  return (
    <>
      <div
        className={styles.scroll}
        data-many={challenges.length > mostInSight || undefined}
        data-few={challenges.length <= mostUpright || undefined}
        style={{ ['--challenges' as string]: challenges.length }}
      >
        <table ref={table} className={styles.grid} aria-label={words.title}>
          <thead>
            <tr>
              <SortHead column="name" list={list}>
                {words.pupil}
              </SortHead>
              {challenges.map((challenge) => (
                <ChallengeHead key={challenge._id} challenge={challenge} list={list} />
              ))}
              <FigureHead column="solved" list={list}>
                {words.solved}
              </FigureHead>
              <FigureHead column="marks" list={list} note={assignment.scoring === 'points' ? possible : undefined}>
                {words.marks}
              </FigureHead>
            </tr>
          </thead>
          <tbody>
            {pupils.map((pupil, row) => (
              <tr key={pupil._id} data-exempt={pupil.exempt || undefined}>
                <PupilHead pupil={pupil} isArchived={assignment.class.archived} onOpen={() => setChanged(pupil)} />
                {challenges.map((challenge, column) => (
                  <Cell
                    key={challenge._id}
                    pupil={pupil}
                    challenge={challenge}
                    row={row}
                    column={column}
                    isReached={row === place.row && column === place.column}
                    onFocus={() => setReached({ pupil: pupil._id, challenge: challenge._id })}
                    onKeyDown={(event) => move(event, { row, column })}
                    onOpen={() => show({ pupil: pupil._id, challenge: challenge._id })}
                  />
                ))}
                <td className={styles.figure}>{solvedCount(pupil)}</td>
                <MarksCell pupil={pupil} assignment={assignment} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && opened && (
        <SubmissionsModal
          assignment={assignment}
          pupil={opened}
          challenge={shown}
          cell={opened.cells[shownAt] ?? null}
          onClose={() => show({})}
        />
      )}
      {changed && <TermsModal assignment={assignment} pupil={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

interface CellProps {
  pupil: GridPupil
  challenge: SetChallenge
  row: number
  column: number
  /** Whether the Tab key leads here. */
  isReached: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => void
}

function Cell({ pupil, challenge, row, column, isReached, onOpen, ...events }: CellProps): ReactNode {
  const words = useOfficeMessages().assignments.grid
  const { nameOf } = useNames()
  const view = cellViewOf(pupil.cells[column] ?? null, pupil.exempt, words)
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        data-row={row}
        data-column={column}
        tabIndex={isReached ? 0 : -1}
        aria-label={words.cell(calledOf(pupil), nameOf(challenge), view.words)}
        title={view.words.join(', ')}
        aria-haspopup="dialog"
        onClick={onOpen}
        {...events}
      >
        <CellSign {...view} />
      </button>
    </td>
  )
}

function MarksCell({ pupil, assignment }: { pupil: GridPupil; assignment: Assignment }): ReactNode {
  const words = useOfficeMessages().assignments.grid
  const { language } = useLanguage()
  const { short, whole } = marksOf(pupil.marks, assignment.scoring, words, language)
  return (
    <td className={styles.figure} data-marks title={whole}>
      {short === whole ? (
        short
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="visually-hidden">{whole}</span>
        </>
      )}
    </td>
  )
}
