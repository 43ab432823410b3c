import { Link, type LinkProps } from '@tanstack/react-router'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { clockTime } from '#lib/time/time-format.ts'
import { LineMark, PlotLine } from './line-mark.tsx'
import {
  acrossOf,
  clockMarks,
  downOf,
  frameOf,
  labelsAt,
  type LinePoint,
  linePath,
  rulesOf,
  scoreAt,
  turnsOf,
} from './lines-shape.ts'
import styles from './lines-plot.module.css'

interface PlottedLine {
  id: string
  name: string
  /** Where its name leads. */
  link?: Pick<LinkProps, 'to' | 'params'>
  points: readonly LinePoint[]
}

interface LinesPlotWords {
  /** For the ears: what the arrow keys walk through. */
  slider: string
  /** What stands at a moment: all of it for a voice, and the best of it where there is no room for the list. */
  say: (moment: number) => string
  brief: (moment: number) => string
  /** Above the list while nothing is pointed at, and while something is. */
  latest: string
  at: (time: string) => string
  /** The label of the line at the freeze. */
  frozen: string
  /** At the right end of the axis: the time now, or that of the end. */
  end: string
}

interface LinesPlotProps {
  /** The best first; at most ten, since nobody tells more apart. */
  lines: readonly PlottedLine[]
  from: number
  to: number
  /** Where the lines end. */
  until: number
  frozenAt: number | null
  words: LinesPlotWords
  /** Without it there are only the lines and their numbers, to be named elsewhere. */
  hasList?: boolean
}

/** Numbers at the ends of lines need so much of the height each, in percent. */
const numberHeight = 5
const maxMarks = 5
/** Left of the freeze there must be so much of the width, in percent, for the word that names it. */
const roomForWord = 25
/** Where there is little room, the words at the ends take the place of marks before and beyond these. */
const [roomAfterStart, roomBeforeEnd] = [15, 75]

/**
 * Scores over time. Pointer, finger and arrow keys choose a moment, and the list shows its scores; pointing at
 * a name sees its line alone.
 */
export function LinesPlot({ lines, from, to, until, frozenAt, words, hasList = true }: LinesPlotProps): ReactNode {
  const { language } = useLanguage()
  // One line needs no list: what it says is read above it.
  const isAlone = lines.length === 1
  const [asked, setAsked] = useState<number>()
  const [lifted, setLifted] = useState<string>()
  const points = lines.map((line) => line.points)
  const frame = frameOf(points, from, to)
  const turns = turnsOf(points, until)
  const span = frame.to - frame.from
  const moment = asked === undefined ? undefined : Math.min(Math.max(asked, from), until)
  const ends = labelsAt(
    lines.map((line) => downOf(scoreAt(line.points, until), frame)),
    numberHeight,
  )
  const offset = -new Date(frame.from).getTimezoneOffset() * 60_000
  const rules = rulesOf(frame)

  function read({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAsked(frame.from + ((clientX - left) / width) * span)
  }

  return (
    <div className={styles.room}>
      <div className={styles.figure} data-list={(hasList && !isAlone) || undefined}>
        <div className={styles.drawing}>
          <div
            className={styles.plot}
            data-lifted={lifted !== undefined || undefined}
            onPointerMove={read}
            onPointerDown={read}
            onPointerLeave={() => setAsked(undefined)}
          >
            {rules.map((score) => (
              <span key={score} className={styles.rule} style={{ top: `${downOf(score, frame)}%` }} aria-hidden>
                {score.toLocaleString(language)}
              </span>
            ))}
            {frozenAt !== null && frozenAt > from && frozenAt < frame.to && (
              <span
                className={styles.freeze}
                data-early={acrossOf(frozenAt, frame) < roomForWord || undefined}
                style={{ left: `${acrossOf(frozenAt, frame)}%` }}
                aria-hidden
              >
                <span>{words.frozen}</span>
              </span>
            )}
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
              {/* The best is drawn last, above the others. */}
              {lines.toReversed().map((line, index) => (
                <g key={line.id} data-up={line.id === lifted || undefined}>
                  <PlotLine line={lines.length - index} path={linePath(line.points, frame, until)} />
                </g>
              ))}
            </svg>
            {!isAlone &&
              ends.map(({ first, last, at }) => (
                <span
                  key={first}
                  className={styles.end}
                  data-up={lines.slice(first, last + 1).some(({ id }) => id === lifted) || undefined}
                  style={{ left: `${acrossOf(until, frame)}%`, top: `${at}%`, color: `var(--series-${first + 1})` }}
                  aria-hidden
                >
                  {first === last ? first + 1 : `${first + 1}–${last + 1}`}
                </span>
              ))}
            {moment !== undefined && <span className={styles.cursor} style={{ left: `${acrossOf(moment, frame)}%` }} />}
            {turns.length > 0 && (
              <input
                type="range"
                className="visually-hidden"
                aria-label={words.slider}
                aria-valuetext={words.say(asked ?? turns.at(-1) ?? until)}
                min={0}
                max={turns.length - 1}
                value={
                  asked === undefined
                    ? turns.length - 1
                    : Math.max(
                        0,
                        turns.findLastIndex((turn) => turn <= asked),
                      )
                }
                onFocus={() => setAsked(turns.at(-1))}
                onChange={(event) => setAsked(turns[Number(event.currentTarget.value)])}
                onBlur={() => setAsked(undefined)}
              />
            )}
          </div>
          <div className={styles.axis} aria-hidden>
            <span data-end="from">{clockTime(language, new Date(frame.from), span)}</span>
            {clockMarks(frame.from, frame.to, maxMarks, offset).map((mark) => (
              <span
                key={mark}
                data-early={acrossOf(mark, frame) < roomAfterStart || undefined}
                data-late={acrossOf(mark, frame) > roomBeforeEnd || undefined}
                style={{ left: `${acrossOf(mark, frame)}%` }}
              >
                {clockTime(language, new Date(mark), span)}
              </span>
            ))}
            <span data-end="to">{words.end}</span>
          </div>
        </div>
        {hasList && (
          <p className={styles.brief} data-alone={isAlone || undefined}>
            {words.brief(moment ?? until)}
          </p>
        )}
        {hasList && !isAlone && (
          <div className={styles.list}>
            <p>{moment === undefined ? words.latest : words.at(clockTime(language, new Date(moment), span))}</p>
            <ol>
              {lines.map((line, index) => (
                <li key={line.id}>
                  <span className={styles.number}>{index + 1}</span>
                  <LineMark line={index + 1} />
                  <Name line={line} onLift={setLifted} />
                  <strong>{scoreAt(line.points, moment ?? until).toLocaleString(language)}</strong>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </div>
  )
}

/** Pointing at a name, or focusing it, shows its line alone. */
function Name({ line, onLift }: { line: PlottedLine; onLift: (id: string | undefined) => void }): ReactNode {
  if (!line.link)
    return (
      <span className={styles.name}>
        <bdi>{line.name}</bdi>
      </span>
    )
  return (
    <Link
      {...line.link}
      className={styles.name}
      onPointerEnter={() => onLift(line.id)}
      onPointerLeave={() => onLift(undefined)}
      onFocus={() => onLift(line.id)}
      onBlur={() => onLift(undefined)}
    >
      <bdi>{line.name}</bdi>
    </Link>
  )
}
