import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AccountsChoice, Class } from '@drapeau/contract/classes/classes.ts'
import { keptUntil } from '@drapeau/rules/retention.ts'
import { noticeQuery } from '#domain/site/notice.api.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { longDate } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { archive, classLifeChanged, classTiesQuery, restore } from './classes.api.ts'
import { AccountChoice } from './pupil-modals.tsx'
import styles from './class.module.css'

interface ArchiveModalProps {
  class: Class
  isOpen: boolean
  onClose: () => void
}

/** What changes and what goes is said in numbers, before anybody can confirm. */
export function ArchiveModal({ class: shown, isOpen, onClose }: ArchiveModalProps): ReactNode {
  const { classes, classLife, table } = useOfficeMessages()
  const { archive: words } = classLife
  const { data } = useQuery({ ...classTiesQuery(shown._id), enabled: isOpen })
  const [choice, setChoice] = useState<AccountsChoice>('keep')
  const accounts = data?.accounts ?? 0
  const isDeleting = choice === 'delete' && accounts > 0
  const staying = (data?.pupils ?? 0) - (isDeleting ? accounts : 0)
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={words.title(shown.name)}
      confirm={isDeleting ? words.confirmDrop(accounts) : words.confirm}
      cancel={table.cancel}
      fallback={classes.form.fallback}
      isReady={data !== undefined}
      isDanger={isDeleting}
      onClose={onClose}
      onConfirm={async () => {
        await archive(shown._id, choice)
        toast.success(words.done)
        onClose()
        await classLifeChanged()
      }}
    >
      <p>{words.text}</p>
      {data && <p>{staying === 0 ? words.nobody : words.pupils(staying)}</p>}
      {data !== undefined && accounts > 0 && (
        <>
          <p>{words.accounts(accounts, data.solves)}</p>
          <AccountChoice
            label={words.choice}
            value={choice}
            keep={words.keep}
            drop={words.drop(accounts)}
            onChange={setChoice}
          />
        </>
      )}
    </ConfirmModal>
  )
}

/** Above an archived class: since when, what that means, and the way back. */
export function ArchivedNotice({ class: { _id }, since }: { class: Class; since: string }): ReactNode {
  const messages = useMessages()
  const { language } = useLanguage()
  const { classes, classLife } = useOfficeMessages()
  const { archived: words } = classLife
  const [isSending, setSending] = useState(false)
  const { data: notice } = useQuery(noticeQuery)
  const until = notice ? keptUntil(notice.periods.archivedClasses, new Date(since)) : null

  async function takeBack(): Promise<void> {
    setSending(true)
    try {
      await restore(_id)
      toast.success(words.restored)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, classes.form.fallback))
    } finally {
      setSending(false)
      await classLifeChanged()
    }
  }

  return (
    <section className={styles['code-section']} aria-label={classLife.tabs.archived}>
      <strong>{words.title(longDate(language, new Date(since)))}</strong>
      <p>
        {words.text}
        {until && ` ${words.keptUntil(longDate(language, until))}`}
      </p>
      <Button disabled={isSending} onClick={() => void takeBack()}>
        {words.restore}
      </Button>
    </section>
  )
}
