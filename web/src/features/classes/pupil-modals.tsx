import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { AccountsChoice, Class } from '@drapeau/contract/classes/classes.ts'
import type { Pupil, Slip } from '@drapeau/contract/classes/pupils.ts'
import { LoginName, RealName } from '@drapeau/contract/classes/names.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { batchesOf } from './add-people.ts'
import { classesChanged, classTiesQuery, removeClass, resetPasswords, savePupil, takeOut } from './classes.api.ts'
import styles from './class.module.css'

interface SheetProps {
  class: Class
  isOpen: boolean
  onClose: () => void
}

/** Real and login name belong to the class; the display name is the pupil's own. */
export function PupilEditModal({ class: { _id }, pupil, isOpen, onClose }: SheetProps & { pupil: Pupil }): ReactNode {
  const messages = useMessages()
  const { classes, table } = useOfficeMessages()
  const { pupils: words, form: formWords } = classes
  const form = useForm({
    schema: z.strictObject({ realName: RealName, loginName: LoginName }),
    initial: { realName: pupil.realName, loginName: pupil.loginName },
    send: async (body) => {
      try {
        await savePupil(_id, pupil._id, body)
      } catch (error) {
        toast.error(words.saveFailed, serverMessage(messages, error, formWords.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.saved)
      onClose()
      await classesChanged()
      return undefined
    },
  })
  return (
    <Modal isOpen={isOpen} title={words.editTitle(pupil.realName || pupil.name)} onClose={onClose}>
      <OfficeForm
        submit={formWords.save}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {table.cancel}
          </Button>
        }
      >
        <TextInput {...form.text('realName')} label={words.realName} autoComplete="off" data-autofocus />
        <TextInput {...form.text('loginName')} label={words.loginName} autoComplete="off" />
      </OfficeForm>
    </Modal>
  )
}

interface ResetProps extends SheetProps {
  pupils: readonly Pupil[]
  /** Left out when the whole class is meant. */
  name?: string
  onMade: (slips: Slip[]) => void
}

/** People with an address of their own are not touched: they get back in alone. */
export function ResetModal({ class: { _id }, pupils, name, isOpen, onClose, onMade }: ResetProps): ReactNode {
  const { classes, table } = useOfficeMessages()
  const { reset: words, people } = classes
  const own = pupils.filter(({ mayReset }) => mayReset)
  const others = pupils.length - own.length

  async function reset(): Promise<void> {
    const slips: Slip[] = []
    try {
      for (const batch of batchesOf(own.map((pupil) => pupil._id)))
        slips.push(...(await resetPasswords(_id, batch)).slips)
      onClose()
    } finally {
      if (slips.length > 0) onMade(slips)
      void classesChanged()
    }
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      title={name === undefined ? words.titleAll(own.length) : words.title(name)}
      confirm={name === undefined ? words.confirmAll(own.length) : words.confirm}
      cancel={table.cancel}
      fallback={people.fallback}
      isReady={own.length > 0}
      onClose={onClose}
      onConfirm={reset}
    >
      <p>{name === undefined ? words.textAll : words.text}</p>
      {others > 0 && <p>{words.others(others)}</p>}
    </ConfirmModal>
  )
}

export function PupilRemoveModal({ class: { _id }, pupil, isOpen, onClose }: SheetProps & { pupil: Pupil }): ReactNode {
  const { remove: words } = useOfficeMessages().classes
  const [choice, setChoice] = useState<AccountsChoice>('keep')
  return (
    <DeleteModal
      isOpen={isOpen}
      title={words.title(pupil.realName || pupil.name)}
      confirm={words.confirm}
      onClose={onClose}
      onConfirm={async () => {
        await takeOut(_id, pupil._id, choice)
        toast.success(words.removed)
        onClose()
        await classesChanged()
      }}
    >
      {pupil.mayReset && (
        <AccountChoice
          label={words.choiceOne}
          value={choice}
          keep={words.keepOne}
          drop={words.dropOne}
          onChange={setChoice}
        />
      )}
    </DeleteModal>
  )
}

/** Shows in numbers what is deleted and what is kept, before it can be confirmed. */
export function ClassDeleteModal(props: SheetProps & { onDeleted: () => Promise<void> }): ReactNode {
  const { class: shown, isOpen, onClose, onDeleted } = props
  const { remove: words } = useOfficeMessages().classes
  const { data } = useQuery({ ...classTiesQuery(shown._id), enabled: isOpen })
  const [choice, setChoice] = useState<AccountsChoice>('keep')
  return (
    <DeleteModal
      isOpen={isOpen}
      title={words.deleteTitle(shown.name)}
      confirm={words.confirmClass}
      isReady={data !== undefined}
      onClose={onClose}
      onConfirm={async () => {
        await removeClass(shown._id, choice)
        toast.success(words.deleted)
        await onDeleted()
      }}
    >
      {data && <p>{words.pupils(data.pupils)}</p>}
      {data !== undefined && data.accounts > 0 && (
        <>
          <p>{words.accounts(data.accounts, data.solves)}</p>
          <AccountChoice label={words.choice} value={choice} keep={words.keep} drop={words.drop} onChange={setChoice} />
        </>
      )}
    </DeleteModal>
  )
}

interface AccountChoiceProps {
  label: string
  value: AccountsChoice
  keep: string
  drop: string
  onChange: (value: AccountsChoice) => void
}

export function AccountChoice({ label, value, keep, drop, onChange }: AccountChoiceProps): ReactNode {
  return (
    <Radio.Group label={label} value={value} onChange={(chosen) => onChange(chosen === 'delete' ? 'delete' : 'keep')}>
      <div className={styles.choices}>
        <Radio value="keep" label={keep} />
        <Radio value="delete" label={drop} />
      </div>
    </Radio.Group>
  )
}
