import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { NoPlace } from '#domain/ranking/ranking-table.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { type CeremonyLine, focusOf, sightFrom } from './ceremony-steps.ts'
import classes from './ceremony-board.module.css'
import { isLong } from '#features/events/projector/projector.ts'

/** Lines that are drawn beyond those, so that a moving line comes from somewhere. */
const nearby = 30

interface CeremonyBoardProps {
  board: readonly CeremonyLine[]
  /** How many lines are shown at once. */
  inSight: number
}

/** The board at this step. Lines move to their place, and the view follows the entry that is called. */
export function CeremonyBoard({ board, inSight }: CeremonyBoardProps): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const from = sightFrom(board.length, focusOf(board), inSight)
  const drawn = board
    .map((line, index) => ({ line, index }))
    .filter(({ index }) => index >= from - nearby && index < from + inSight + nearby)
    // The order in the document stays the same, so that a line is moved and not remounted.
    .toSorted((one, other) => (one.line.id < other.line.id ? -1 : 1))
  return (
    <div className={classes.window} style={{ height: rows(Math.min(inSight, board.length)) }}>
      <ol className={classes.lines} style={{ transform: `translateY(${rows(-from)})` }} aria-label={ceremony.board}>
        {drawn.map(({ line, index }) => (
          <li
            key={line.id}
            style={{ transform: `translateY(${rows(index)})` }}
            aria-posinset={line.place}
            aria-setsize={board.length}
            data-settled={line.isSettled || undefined}
            data-called={line.isCalled || undefined}
            aria-hidden={index < from || index >= from + inSight || undefined}
          >
            <Line line={line} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The height of so many lines. */
function rows(count: number): string {
  return `calc(${count} * var(--row))`
}

function Line({ line: { place, isPlaced, name, score, isSettled, climbed } }: { line: CeremonyLine }): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  return (
    <>
      <span className={classes.linePlace}>{isPlaced ? place.toLocaleString(language) : <NoPlace />}</span>
      <span className={classes.lineFlag}>
        {isSettled && isPlaced && place <= 3 && <SignalFlag letter={String(place)} />}
      </span>
      <bdi className={classes.lineName} data-long={isLong(name) || undefined}>
        {name}
      </bdi>
      <span className={classes.lineMove} data-move={Math.sign(climbed ?? 0)}>
        {climbed !== null && climbed !== 0 && (
          <>
            <span className="visually-hidden">{climbed > 0 ? ceremony.climbed(climbed) : ceremony.fell(-climbed)}</span>
            <span aria-hidden>{`${climbed > 0 ? '▲' : '▼'} ${Math.abs(climbed)}`}</span>
          </>
        )}
      </span>
      <span className={classes.lineScore}>
        {score.toLocaleString(language)}
        {isSettled && <span className="visually-hidden"> ({ceremony.settled})</span>}
      </span>
    </>
  )
}
