import '#ui/fields/fields.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnDeletion as State } from '@drapeau/contract/deletions.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOwnMessages } from '#lib/messages/own-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { currentToken, endSession } from '#lib/session/session.ts'
import { longDate } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { LossList } from '#ui/dialogs/loss-list.tsx'
import {
  askForDeletion,
  deleteOwnAccount,
  deletionsChanged,
  ownDeletionQuery,
  withdrawDeletion,
} from './deletions.api.ts'
import classes from './deletions.module.css'

interface OwnDeletionProps {
  /** The download of one's own data, which belongs to another feature. */
  download: ReactNode
}

/** How the reader gets their own account deleted: at once or on request, as the site has chosen. */
export function OwnDeletion({ download }: OwnDeletionProps): ReactNode {
  const { deletion: words } = useOwnMessages().personalData
  const { data } = useQuery(ownDeletionQuery)
  const [open, setOpen] = useState<'ask' | 'delete'>()
  const close = (): void => setOpen(undefined)
  if (!data) return null
  const { policy, request } = data
  return (
    <div className={classes.own}>
      <h3>{words.title}</h3>
      {request && <Waiting request={request} />}
      {!request && <p>{words.hint[policy]}</p>}
      {policy === 'at-once' ? (
        <Button color="danger" variant="outline" onClick={() => setOpen('delete')}>
          {words.delete}
        </Button>
      ) : (
        !request && (
          <Button variant="default" onClick={() => setOpen('ask')}>
            {words.ask}
          </Button>
        )
      )}
      {open === 'ask' && <AskModal state={data} download={download} onClose={close} />}
      {open === 'delete' && <DeleteOwnModal state={data} download={download} onClose={close} />}
    </div>
  )
}

function Waiting({ request: { line, createdAt } }: { request: NonNullable<State['request']> }): ReactNode {
  const messages = useMessages()
  const { deletion: words } = useOwnMessages().personalData
  const { language } = useLanguage()
  const [isSending, setSending] = useState(false)

  async function withdraw(): Promise<void> {
    setSending(true)
    try {
      await withdrawDeletion()
      toast.success(words.withdrawn)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.failedText))
    } finally {
      setSending(false)
      await deletionsChanged()
    }
  }

  return (
    <>
      <p>{words.waiting(longDate(language, new Date(createdAt)))}</p>
      {line !== '' && <blockquote className={classes.line}>{line}</blockquote>}
      <Button variant="default" disabled={isSending} onClick={() => void withdraw()}>
        {words.withdraw}
      </Button>
    </>
  )
}

interface SheetProps extends OwnDeletionProps {
  state: State
  onClose: () => void
}

function AskModal({ state, download, onClose }: SheetProps): ReactNode {
  const { deletion: words } = useOwnMessages().personalData
  const [line, setLine] = useState('')
  return (
    <ConfirmModal
      isOpen
      size="wide"
      title={words.askTitle}
      confirm={words.ask}
      cancel={words.cancel}
      fallback={words.failedText}
      onClose={onClose}
      onConfirm={async () => {
        await askForDeletion(line)
        toast.success(words.asked)
        onClose()
        await deletionsChanged()
      }}
    >
      <Losses state={state} download={download} />
      <TextInput
        label={words.line}
        description={words.lineHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={300}
        autoComplete="off"
        value={line}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
      />
    </ConfirmModal>
  )
}

/** The server asks for a proof of identity besides. */
function DeleteOwnModal({ state, download, onClose }: SheetProps): ReactNode {
  const { deletion: words } = useOwnMessages().personalData
  const [isSure, setSure] = useState(false)

  async function remove(): Promise<void> {
    const token = currentToken()
    await deleteOwnAccount()
    toast.success(words.deleted)
    if (token !== null) endSession(token)
  }

  return (
    <ConfirmModal
      isOpen
      size="wide"
      isDanger
      title={words.deleteTitle}
      confirm={words.delete}
      cancel={words.cancel}
      fallback={words.failedText}
      isReady={isSure}
      onClose={onClose}
      onConfirm={remove}
    >
      <Losses state={state} download={download} />
      <p>{words.identity}</p>
      <Checkbox label={words.sure} checked={isSure} onChange={({ currentTarget }) => setSure(currentTarget.checked)} />
    </ConfirmModal>
  )
}

/** What is deleted and what is kept, with the events that the reader still plays in. */
function Losses({ state: { events }, download }: Pick<SheetProps, 'state' | 'download'>): ReactNode {
  const { deletion: words } = useOwnMessages().personalData
  return (
    <>
      <p>{words.goes}</p>
      <LossList lines={[...words.losses, ...events.map(({ name, isAlone }) => words.event(name, isAlone))]} />
      <p>{words.stays}</p>
      <p>{words.copy}</p>
      {download}
    </>
  )
}
