import type { CSSProperties, ReactNode } from 'react'
import { flagsFor } from '#ui/flags/flags.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { flagRows, type Room } from './flag-rows.ts'
import classes from './name-in-flags.module.css'

/** In hundredths of the wall's height: the whole width for the winner, the stage for the two after it. */
const rooms: Readonly<Record<'wall' | 'stage', Room>> = {
  wall: { width: 169, height: 32 },
  stage: { width: 78, height: 19 },
}

/** Until all flags are up, in milliseconds, however long the name is. */
const raisedWithin = 1_200

/** A name in flags, as large as its room allows. It is decoration: the name must also be in text. */
export function NameInFlags({ name, room }: { name: string; room: keyof typeof rooms }): ReactNode {
  const { rows, columns } = flagRows(name, rooms[room])
  const letters = rows.join('').length
  const lines = rows.map((row, place) => ({ row, before: rows.slice(0, place).join('').length }))
  return (
    <span className={classes.hoist} data-room={room} style={sizesOf(rows.length, columns, room)} aria-hidden="true">
      {lines.map(({ row, before }) => (
        <span key={before} className={classes.row}>
          {flagsFor(row).map(({ letter, place, id }) => (
            <span
              key={id}
              className={classes.flag}
              data-gap={letter === ' ' || undefined}
              style={{ animationDelay: `${Math.round(((before + place) / letters) * raisedWithin)}ms` }}
            >
              <SignalFlag letter={letter} />
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

function sizesOf(rows: number, columns: number, room: keyof typeof rooms): CSSProperties {
  return { ['--rows' as string]: rows, ['--columns' as string]: columns, ['--room' as string]: rooms[room].height }
}
