import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { flagOf } from '#ui/flags/flags.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { handsQuery, runningAssignmentsQuery, taughtClassesQuery } from './lessons.api.ts'
import styles from './home-classes.module.css'

/** What a teacher comes for: their classes, with what runs in them and who waits for help. */
export function HomeClasses(): ReactNode {
  const messages = useMessages()
  const { classes, lessons } = useOfficeMessages()
  const titleId = useId()
  const { data, error, refetch } = useQuery(taughtClassesQuery)
  if (!data && error)
    return (
      <ErrorState
        title={classes.failed.title}
        text={serverMessage(messages, error, classes.failed.fallback)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingState />
  return (
    <section className={styles.home} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{lessons.home.title}</h2>
        {data.totalRows > 0 && <TextLink to={screens.adminClasses}>{lessons.home.all}</TextLink>}
      </header>
      {data.totalRows === 0 ? (
        <div className={styles.none}>
          <p>{lessons.home.noneText}</p>
          <ButtonLink to={screens.adminNewClass}>{classes.add}</ButtonLink>
        </div>
      ) : (
        <ul>
          {data.classes.map((each) => (
            <TaughtClass key={each._id} class={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TaughtClass({ class: { _id: id, name, sign } }: { class: Class }): ReactNode {
  const { home } = useOfficeMessages().lessons
  const { language } = useLanguage()
  const { data: running } = useQuery(runningAssignmentsQuery(id))
  const { data: raised } = useQuery(handsQuery(id))
  const hands = raised?.hands.length ?? 0
  return (
    <li className={styles.row}>
      <SignalFlag letter={sign || flagOf(name)} size={28} />
      <div className={styles.words}>
        <h3>
          <TextLink to={screens.adminClass} params={{ id }}>
            {name}
          </TextLink>
        </h3>
        {running?.length === 0 && <p className={styles.quiet}>{home.noAssignment}</p>}
        {running?.map(({ _id: assignment, title, dueAt, progress }) => (
          <p key={assignment} className={styles.quiet}>
            <TextLink to={screens.adminAssignment} params={{ id: assignment }}>
              {title}
            </TextLink>
            <span>{home.due(shortMoment(language, dueAt))}</span>
            {progress && <span>{home.done(progress.done, progress.all)}</span>}
          </p>
        ))}
      </div>
      {hands > 0 && (
        <ButtonLink size="sm" to={screens.adminLesson} params={{ id }}>
          {home.hands(hands)}
        </ButtonLink>
      )}
    </li>
  )
}
