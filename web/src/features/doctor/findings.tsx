import { type ReactNode, useId } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { type Examination, type FindingsOfGroup, groupsOf, verdictOf } from './examination.ts'
import { FindingLine } from './finding-line.tsx'
import classes from './findings.module.css'

const kinds = { ok: 'good', warning: 'info', bad: 'warning' } as const

/** All that was found so far: the verdict once it is settled, then group by group. */
export function Findings({ examination }: { examination: Examination }): ReactNode {
  const { doctor } = useOfficeMessages()
  const { language } = useLanguage()
  const { findings, state, finishedAt } = examination
  const count = (wanted: string): number => findings.filter((finding) => finding.state === wanted).length
  const verdict = verdictOf(examination)
  return (
    <div className={classes.findings}>
      {state === 'done' && (
        <output className={classes.verdict}>
          <strong>
            <Badge kind={kinds[verdict]}>{doctor.verdicts[verdict]}</Badge>
          </strong>
          <span>{doctor.counts(count('bad'), count('warning'), findings.length)}</span>
          {finishedAt && (
            <time className={classes.when} dateTime={finishedAt.toISOString()}>
              {dateAndTime(language, finishedAt)}
            </time>
          )}
        </output>
      )}
      {groupsOf(findings).map((group) => (
        <Group key={group.group} {...group} event={examination.event} />
      ))}
    </div>
  )
}

/** What is wrong is seen at once; what is in order, when somebody wants to see it. */
function Group({ group, wrong, well, event }: FindingsOfGroup & { event: string | null }): ReactNode {
  const { doctor } = useOfficeMessages()
  const titleId = useId()
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{group === 'event' && event !== null ? doctor.eventCalled(event) : doctor.groups[group]}</h2>
      {wrong.length > 0 && (
        <ul className={classes.list}>
          {wrong.map((finding) => (
            <FindingLine key={finding.check} finding={finding} />
          ))}
        </ul>
      )}
      {well.length > 0 && (
        <details className={classes.well}>
          <summary>{doctor.inOrder(well.length)}</summary>
          <ul className={classes.list}>
            {well.map((finding) => (
              <FindingLine key={finding.check} finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
