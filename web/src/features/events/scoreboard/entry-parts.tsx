import { type ReactNode, useId } from 'react'
import type { EntryPage } from '@drapeau/contract/scoreboard.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { signed } from '#lib/numbers/number-format.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { accountOf } from './entry-account.ts'
import { EntrySolves } from './entry-solves.tsx'
import type { BoardEvent } from './board-event.ts'
import { ScorePlot } from './score-plot.tsx'
import classes from './scoreboard.module.css'
import { FrozenNotice } from './board-notices.tsx'

const glance = 30_000

/** Where it stands, who is in it, how its score came about, and what it has solved. */
export function EntryParts({ event, entry }: { event: BoardEvent; entry: EntryPage }): ReactNode {
  const { common } = useMessages()
  const { scoreboard } = usePlayerMessages()
  const { entryPage, plot } = scoreboard
  const now = useNow(glance)
  const { solved, awarded, firstBloods } = accountOf(entry)
  const frozenAt = entry.frozen ? event.freezeDate : null
  return (
    <div className={classes.parts}>
      {frozenAt !== null && <FrozenNotice event={event} frozenAt={frozenAt} />}
      {entry.rank === null && (
        <p className={classes.frozen}>
          <strong>{scoreboard.notOnBoard}.</strong> {scoreboard.notOnBoardText}
        </p>
      )}
      <Figures>
        {entry.rank !== null && (
          <Figure label={entryPage.rank} value={hasPlace(entry) ? entry.rank : common.notRanked} />
        )}
        <Figure label={entryPage.score} value={entry.score} />
        <Figure label={entryPage.solves} value={entry.solves} />
        <Figure label={entryPage.firstBloods} value={firstBloods} />
        {entry.hints > 0 && <Figure label={entryPage.hints} value={entry.hints} />}
      </Figures>
      {solved !== entry.score && (
        <p className={classes.rule}>{entryPage.account(solved, awarded, entry.hints, entry.score)}</p>
      )}
      {!event.isSolo && <Crew members={entry.members} />}
      {entry.points.length > 0 && (
        <Part title={plot.alone}>
          <ScorePlot
            event={event}
            now={now}
            frozenAt={frozenAt}
            scores={[{ id: entry.entry._id, name: entry.entry.name, points: entry.points }]}
          />
        </Part>
      )}
      <Part title={entryPage.solved}>
        {entry.solved.length === 0 ? (
          <p className={classes.muted}>{entryPage.noSolves}</p>
        ) : (
          <EntrySolves entry={entry} />
        )}
      </Part>
      {entry.awards.length > 0 && <Awards awards={entry.awards} />}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const titleId = useId()
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

function Crew({ members }: { members: readonly string[] }): ReactNode {
  const { entryPage } = usePlayerMessages().scoreboard
  return (
    <Part title={entryPage.membersTitle}>
      <ul className={classes.crew}>
        {members.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Awards({ awards }: { awards: EntryPage['awards'] }): ReactNode {
  const { entryPage } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  return (
    <Part title={entryPage.awards}>
      <ul className={classes.awards}>
        {awards.map(({ value, reason, at }) => (
          <li key={`${at} ${reason}`}>
            <strong>{signed(language, value)}</strong>
            <span>{reason}</span>
            <time dateTime={at}>{shortMoment(language, at)}</time>
          </li>
        ))}
      </ul>
    </Part>
  )
}
