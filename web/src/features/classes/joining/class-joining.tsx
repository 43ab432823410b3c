import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { JoinSheet } from '#ui/dialogs/join-sheet.tsx'
import { spacedCode } from '#features/classes/add-people.ts'
import { classesChanged } from '#features/classes/classes.api.ts'
import { JoinRequests } from './join-requests.tsx'
import { giveJoinCode, takeJoinCode } from './joining.api.ts'
import styles from './joining.module.css'

/** How people with an account join the class by themselves, and who waits to be accepted. */
export function ClassJoining({ class: shown }: { class: Class }): ReactNode {
  const messages = useMessages()
  const { joining: words, form } = useOfficeMessages().classes
  const [isSending, setSending] = useState(false)

  async function change(send: (id: string) => Promise<unknown>, said: string): Promise<void> {
    setSending(true)
    try {
      await send(shown._id)
      toast.success(said)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, form.fallback))
    } finally {
      setSending(false)
      await classesChanged()
    }
  }

  return (
    <section className={styles.joining} aria-label={words.title}>
      <h2>{words.title}</h2>
      {shown.joinCode === null ? (
        <div className={styles.row}>
          <p>{words.off}</p>
          <Button variant="default" disabled={isSending} onClick={() => void change(giveJoinCode, words.opened)}>
            {words.open}
          </Button>
        </div>
      ) : (
        <OpenCode
          class={shown}
          code={shown.joinCode}
          isSending={isSending}
          onClose={() => void change(takeJoinCode, words.closed)}
        />
      )}
      {shown.requests > 0 && <JoinRequests classId={shown._id} />}
    </section>
  )
}

interface OpenCodeProps {
  class: Class
  code: string
  isSending: boolean
  onClose: () => void
}

function OpenCode({ class: { _id, name, joinApproval }, code, isSending, onClose }: OpenCodeProps): ReactNode {
  const { classes, table } = useOfficeMessages()
  const { joining: words, form } = classes
  const [open, setOpen] = useState<'large' | 'renew'>()
  const close = (): void => setOpen(undefined)
  const address = `${location.host}${screens.joinClass}`
  return (
    <div className={styles.row}>
      <strong className={styles.code}>{spacedCode(code)}</strong>
      <p>{joinApproval ? words.approval(address) : words.direct(address)}</p>
      <div className={styles.actions}>
        <Button onClick={() => setOpen('large')}>{words.show}</Button>
        <Button variant="default" onClick={() => setOpen('renew')}>
          {words.renew}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <JoinSheet
        isOpen={open === 'large'}
        title={words.showTitle(name)}
        text={words.showText(address)}
        code={spacedCode(code)}
        link={`${location.origin}${screens.joinClassByCode.replace('$code', code)}`}
        picture={words.picture}
        onClose={close}
      />
      <ConfirmModal
        isOpen={open === 'renew'}
        title={words.renewTitle}
        confirm={words.renew}
        cancel={table.cancel}
        fallback={form.fallback}
        onClose={close}
        onConfirm={async () => {
          await giveJoinCode(_id)
          toast.success(words.renewed)
          close()
          await classesChanged()
        }}
      >
        <p>{words.renewText}</p>
      </ConfirmModal>
    </div>
  )
}
