import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EntryAward } from '@drapeau/contract/awards.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmInPlace } from '#ui/dialogs/confirm-in-place.tsx'
import { signed } from '#lib/numbers/number-format.ts'
import { entryAwardsQuery, takeBackAward } from './standings.api.ts'
import classes from './awards-given.module.css'

/** What an entry was given so far, the newest first; nothing at all where it was given nothing. */
export function AwardsGiven({ event, entry }: { event: string; entry: string }): ReactNode {
  const { awards: words } = useOfficeMessages().standings
  const { data, isError, refetch } = useQuery(entryAwardsQuery(event))
  if (isError)
    return (
      <div className={classes.failed} role="alert">
        <p>{words.listFailed}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    )
  const own = data?.filter((award) => award.entry._id === entry) ?? []
  if (own.length === 0) return null
  return (
    <section className={classes.given}>
      <h3>{words.list}</h3>
      <ul>
        {own.map((award) => (
          <AwardRow key={award._id} award={award} />
        ))}
      </ul>
    </section>
  )
}

function AwardRow({ award }: { award: EntryAward }): ReactNode {
  const messages = useMessages()
  const { awards: words } = useOfficeMessages().standings
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { value, reason, createdAt } = award
  const points = words.points(signed(language, value), value)

  async function takeBack(): Promise<void> {
    try {
      await takeBackAward(award._id)
      toast.success(words.undone)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.undoFallback))
    }
  }

  return (
    <li className={classes.award}>
      <div className={classes.words}>
        <strong className={classes.points}>{points}</strong>
        <span className={classes.reason}>{reason}</span>
        <time className={classes.quiet} dateTime={createdAt}>
          {dateAndTime(language, new Date(createdAt))}
        </time>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={words.undoLabel(points, reason)}
        aria-expanded={isAsking}
        onClick={() => setAsking(true)}
      >
        {words.undo}
      </Button>
      {isAsking && (
        <ConfirmInPlace
          question={words.undoAsk}
          yes={words.undo}
          no={words.undoNo}
          onYes={takeBack}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}
