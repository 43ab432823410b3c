import type { ReactNode } from 'react'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { hasPlace, tiedScores } from '@drapeau/rules/ranking.ts'
import { NoPlace } from '#domain/ranking/ranking-table.tsx'
import { useCountryLabel } from '#domain/country/countries.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { clockSeconds, clockTime } from '#lib/time/time-format.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import classes from './results-table.module.css'

/** Every line of the final board. On paper its head is repeated on each page, and no row is cut in two. */
export function ResultsTable({ event, lines }: { event: BoardEvent; lines: readonly ScoreboardLine[] }): ReactNode {
  const { ranking } = useMessages().common
  const { results, scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  const countryLabel = useCountryLabel()
  const tied = tiedScores(lines)
  const span = Date.parse(event.endDate) - Date.parse(event.startDate)
  return (
    <>
      <table className={classes.table} aria-label={results.board}>
        <thead>
          <tr>
            <th scope="col">{scoreboard.rank}</th>
            <th scope="col">{scoreboard.entry[event.isSolo ? 'player' : 'entry']}</th>
            <th scope="col" data-minor>
              {scoreboard.school}
            </th>
            <th scope="col" data-minor>
              {scoreboard.country}
            </th>
            <th scope="col">{scoreboard.solves}</th>
            <th scope="col" data-minor>
              {ranking.reached}
            </th>
            <th scope="col">{scoreboard.score}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ rank, entry, school, country, solves, reachedAt, score }) => {
            const isTied = reachedAt !== null && tied.has(score)
            return (
              <tr key={entry._id} data-mine={entry._id === event.entry?._id || undefined}>
                <td>
                  {hasPlace({ score, solves }) ? (
                    <span className={classes.place}>
                      {rank.toLocaleString(language)}
                      {rank <= 3 && <SignalFlag letter={String(rank)} size={22} />}
                    </span>
                  ) : (
                    <NoPlace />
                  )}
                </td>
                <th scope="row" title={entry.name}>
                  <bdi>{entry.name}</bdi>
                  {isTied && (
                    <span className={`${classes.phoneNote} ${classes.decides}`}>
                      {ranking.reachedAt(clockSeconds(language, new Date(reachedAt), span))}
                    </span>
                  )}
                  {school !== null && <span className={classes.phoneNote}>{school}</span>}
                </th>
                <td data-minor>{school}</td>
                <td data-minor>{country !== null && countryLabel(country)}</td>
                <td>{solves.toLocaleString(language)}</td>
                <td data-minor>
                  {reachedAt !== null && (
                    <time dateTime={reachedAt}>
                      {(isTied ? clockSeconds : clockTime)(language, new Date(reachedAt), span)}
                    </time>
                  )}
                </td>
                <td>
                  <strong>{score.toLocaleString(language)}</strong>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {tied.size > 0 && <p className={classes.ties}>{ranking.ties}</p>}
    </>
  )
}
