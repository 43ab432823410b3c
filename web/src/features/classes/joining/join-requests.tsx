import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { classesChanged } from '#features/classes/classes.api.ts'
import { acceptRequests, declineRequests, joinRequestsQuery } from './joining.api.ts'
import styles from './joining.module.css'

/** Who waits to be let in. All are chosen at first: most teachers accept the class in front of them. */
export function JoinRequests({ classId }: { classId: string }): ReactNode {
  const messages = useMessages()
  const { classes, table } = useOfficeMessages()
  const { joining: words, form } = classes
  const { language } = useLanguage()
  const { data } = useQuery(joinRequestsQuery(classId))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const requests = data?.requests ?? []
  const chosen = requests.filter(({ _id }) => !left.has(_id)).map(({ _id }) => _id)
  if (requests.length === 0) return null

  function toggle(id: string): void {
    setLeft((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    )
  }

  const decline = async (): Promise<string> => words.declined((await declineRequests(classId, chosen)).declined)

  async function decide(send: () => Promise<string>): Promise<void> {
    setSending(true)
    try {
      toast.success(await send())
    } catch (error) {
      toast.error(words.decisionFailed, serverMessage(messages, error, form.fallback))
    } finally {
      setSending(false)
      await classesChanged()
    }
  }

  return (
    <div className={styles.requests}>
      <div className={styles.head}>
        <h3>{words.requests(requests.length)}</h3>
        <Checkbox
          label={words.chooseAll}
          checked={chosen.length === requests.length}
          indeterminate={chosen.length > 0 && chosen.length < requests.length}
          onChange={(event) =>
            setLeft(event.currentTarget.checked ? new Set() : new Set(requests.map(({ _id }) => _id)))
          }
        />
      </div>
      <ul>
        {requests.map(({ _id, name, realName, createdAt }) => (
          <li key={_id}>
            <Checkbox
              aria-label={words.choose(realName || name)}
              checked={!left.has(_id)}
              label={
                <>
                  <span className={styles.name}>{realName || name}</span>
                  {realName !== '' && <span className={styles.quiet}>{name}</span>}
                </>
              }
              onChange={() => toggle(_id)}
            />
            <span className={styles.quiet}>{timeAgo(language, new Date(createdAt), serverNow())}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          disabled={isSending || chosen.length === 0}
          onClick={() => void decide(async () => words.accepted((await acceptRequests(classId, chosen)).accepted))}
        >
          {words.accept(chosen.length)}
        </Button>
        <Button
          variant="default"
          disabled={isSending || chosen.length === 0}
          onClick={() => (chosen.length > 1 ? setAsking(true) : void decide(decline))}
        >
          {words.decline(chosen.length)}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={words.declineTitle(chosen.length)}
        confirm={words.decline(chosen.length)}
        cancel={table.cancel}
        fallback={form.fallback}
        isReady={chosen.length > 0}
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          setAsking(false)
          await decide(decline)
        }}
      >
        <p>{words.declineText}</p>
      </ConfirmModal>
    </div>
  )
}
