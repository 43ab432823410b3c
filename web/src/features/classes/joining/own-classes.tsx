import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnClass, OwnJoinRequest } from '@drapeau/contract/classes/joining.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { longDate } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { leaveClass, ownClassesChanged, ownClassesQuery, withdrawRequest } from './joining.api.ts'
import styles from './joining.module.css'

/** The classes of the reader, and those that they asked to join. */
export function OwnClasses(): ReactNode {
  const messages = useMessages()
  const { own: words, fallback } = usePlayerMessages().classJoining
  const { data, error, refetch } = useQuery(ownClassesQuery)
  const join = (
    <ButtonLink to={screens.joinClass} variant="default">
      {words.join}
    </ButtonLink>
  )
  if (!data)
    return error ? (
      <ErrorState title={words.failed} text={serverMessage(messages, error, fallback)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  const { classes, requests } = data
  if (classes.length + requests.length === 0)
    return <EmptyState title={words.none} text={words.noneText} action={join} />
  return (
    <section className={styles.own} aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {join}
      </div>
      <ul>
        {classes.map((each) => (
          <OwnClassRow key={each._id} class={each} />
        ))}
        {requests.map((each) => (
          <OwnRequestRow key={each._id} request={each} />
        ))}
      </ul>
    </section>
  )
}

function OwnClassRow({ class: shown }: { class: OwnClass }): ReactNode {
  const { _id, name, school, teachers, joinedAt, archived, mayLeave } = shown
  const { classJoining } = usePlayerMessages()
  const { own: words, fallback, from } = classJoining
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const facts = [
    school?.name,
    teachers.length > 0 ? from(teachers) : undefined,
    words.since(longDate(language, new Date(joinedAt))),
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong> {archived && <Badge kind="quiet">{words.archived}</Badge>}
        <p className={styles.quiet}>{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
        {!mayLeave && <p className={styles.quiet}>{words.put}</p>}
      </div>
      {mayLeave && (
        <Button variant="default" size="sm" aria-label={words.leave(name)} onClick={() => setOpen(true)}>
          {words.leaveShort}
        </Button>
      )}
      <ConfirmModal
        isOpen={isOpen}
        title={words.leaveTitle(name)}
        confirm={words.leaveShort}
        cancel={words.cancel}
        fallback={fallback}
        isDanger
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await leaveClass(_id)
          toast.success(words.left(name))
          setOpen(false)
          await ownClassesChanged()
        }}
      >
        <p>{words.leaveText}</p>
      </ConfirmModal>
    </li>
  )
}

function OwnRequestRow({ request: { _id, class: name } }: { request: OwnJoinRequest }): ReactNode {
  const messages = useMessages()
  const { own: words, fallback } = usePlayerMessages().classJoining
  const [isSending, setSending] = useState(false)

  async function withdraw(): Promise<void> {
    setSending(true)
    try {
      await withdrawRequest(_id)
      toast.success(words.withdrawn)
    } catch (error) {
      toast.error(words.actionFailed, serverMessage(messages, error, fallback))
    } finally {
      setSending(false)
      await ownClassesChanged()
    }
  }

  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={styles.quiet}>{words.waiting}</p>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={words.withdraw(name)}
        disabled={isSending}
        onClick={() => void withdraw()}
      >
        {words.withdrawShort}
      </Button>
    </li>
  )
}
