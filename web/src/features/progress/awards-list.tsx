import { type ReactNode, useId } from 'react'
import type { Award } from '@drapeau/contract/awards.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { longDate } from '#lib/time/time-format.ts'
import classes from './awards-list.module.css'
import part from './progress-part.module.css'

/** Points that were given by hand, or taken, with their reasons. Only where there are some. */
export function AwardsList({ awards }: { awards: readonly Award[] }): ReactNode {
  const words = usePlayerMessages().progress.awards
  const { language } = useLanguage()
  const titleId = useId()
  const signed = new Intl.NumberFormat(language, { signDisplay: 'always' })
  if (awards.length === 0) return null
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <p>{words.hint}</p>
      </header>
      <ul className={classes.awards}>
        {awards.map(({ _id: id, value, reason, createdAt }) => (
          <li key={id} className={classes.award}>
            <strong>{signed.format(value).replace('-', '−')}</strong>
            <span className={classes.reason}>{reason}</span>
            <time dateTime={createdAt}>{longDate(language, new Date(createdAt))}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
