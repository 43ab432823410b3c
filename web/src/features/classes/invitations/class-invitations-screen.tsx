import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ClassInvitation } from '@drapeau/contract/classes/invitations.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { acceptInvitation, declineInvitation, invitationsChanged, invitationsQuery } from './class-invitations.api.ts'
import styles from './class-invitations-screen.module.css'

/** The classes that invite the reader. Nothing is shared with a class before its invitation is accepted. */
export function ClassInvitationsScreen(): ReactNode {
  const messages = useMessages()
  const { classInvitations: words } = usePlayerMessages()
  const { data, error, refetch } = useQuery(invitationsQuery)
  return (
    <Page title={words.title} lead={words.lead} width="reading">
      {data === undefined ? (
        error ? (
          <ErrorState
            title={words.failed}
            text={serverMessage(messages, error, words.fallback)}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingState />
        )
      ) : data.invitations.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <ul className={styles.list}>
          {data.invitations.map((invitation) => (
            <Invitation key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Invitation({ invitation }: { invitation: ClassInvitation }): ReactNode {
  const messages = useMessages()
  const { classInvitations: words } = usePlayerMessages()
  const [isSending, setSending] = useState(false)
  const { _id, class: name, school, teachers, offLeaderboard } = invitation

  async function answer(send: (id: string) => Promise<unknown>, said: string): Promise<void> {
    setSending(true)
    try {
      await send(_id)
      toast.success(said)
    } catch (error) {
      toast.error(words.answerFailed, serverMessage(messages, error, words.fallback))
    } finally {
      setSending(false)
      await invitationsChanged()
    }
  }

  return (
    <li className={styles.invitation}>
      <h2>{name}</h2>
      {school && <p className={styles.quiet}>{school.name}</p>}
      {teachers.length > 0 && <p>{words.from(teachers)}</p>}
      <p className={styles.quiet}>{words.shared}</p>
      {offLeaderboard && <p className={styles.quiet}>{words.offLeaderboard}</p>}
      <div className={styles.actions}>
        <Button disabled={isSending} onClick={() => void answer(acceptInvitation, words.joined(name))}>
          {words.join}
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => void answer(declineInvitation, words.declined)}>
          {words.decline}
        </Button>
      </div>
    </li>
  )
}
