import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import { TeacherForm } from '@drapeau/contract/classes/teachers.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { PersonField } from '#domain/grant/person-field.tsx'
import { bringTeacher, classesChanged, dropTeacher } from './classes.api.ts'
import styles from './class.module.css'

interface ClassTeachersProps {
  class: Class
  /** Before somebody leaves who will not see the class any more. */
  onLeaving: () => void
}

/** Who teaches the class. The last one stays: without a teacher only administrators would find it. */
export function ClassTeachers({ class: shown, onLeaving }: ClassTeachersProps): ReactNode {
  const { teachers: words } = useOfficeMessages().classes
  const [isAdding, setAdding] = useState(false)
  const { teachers } = shown
  return (
    <section aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {shown.archivedAt === null && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      <ul className={styles.teachers}>
        {teachers.map((teacher) => (
          <Teacher
            key={teacher._id}
            class={shown}
            teacher={teacher}
            isLast={teachers.length === 1}
            onLeaving={onLeaving}
          />
        ))}
      </ul>
      {teachers.length === 0 && <p className={styles.note}>{words.none}</p>}
      {isAdding && <AddTeacherModal class={shown} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface TeacherProps extends ClassTeachersProps {
  teacher: Class['teachers'][number]
  isLast: boolean
}

function Teacher({ class: { _id, name }, teacher, isLast, onLeaving }: TeacherProps): ReactNode {
  const { classes, table } = useOfficeMessages()
  const { teachers: words, form } = classes
  const user = useSessionPart((session) => session.user)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isOwn = user?._id === teacher._id
  /** An administrator still sees the class. */
  const isLeaving = isOwn && user.type !== 'admin'

  async function remove(): Promise<void> {
    await dropTeacher(_id, teacher._id)
    toast.success(isOwn ? words.left(name) : words.removed(teacher.name))
    setOpen(false)
    if (isLeaving) {
      onLeaving()
      await navigate({ to: screens.adminClasses })
    }
    await classesChanged()
  }

  return (
    <li>
      <span>
        {teacher.name}
        {isOwn && <span className={styles.quiet}> {words.you}</span>}
      </span>
      {!isLast && (
        <IconButton
          aria-label={isOwn ? words.leave : words.remove(teacher.name)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name={isOwn ? 'leave' : 'trash'} />
        </IconButton>
      )}
      <ConfirmModal
        isOpen={isOpen}
        title={isOwn ? words.leaveTitle(name) : words.removeTitle(teacher.name)}
        confirm={isOwn ? words.leave : words.removeConfirm}
        cancel={table.cancel}
        fallback={form.fallback}
        isDanger
        onClose={() => setOpen(false)}
        onConfirm={remove}
      >
        <p>{isLeaving ? words.leaveText : words.removeText}</p>
      </ConfirmModal>
    </li>
  )
}

function AddTeacherModal({ class: { _id }, onClose }: { class: Class; onClose: () => void }): ReactNode {
  const messages = useMessages()
  const { classes, table } = useOfficeMessages()
  const { teachers: words } = classes
  const form = useForm({
    schema: TeacherForm,
    initial: { person: '' },
    tidy: ['person'],
    send: async (body) => {
      try {
        await bringTeacher(_id, body)
      } catch (error) {
        // Every refusal is about the person.
        const said = { person: serverMessage(messages, error, classes.form.fallback) }
        return error instanceof CallError ? (error.errors ?? said) : said
      }
      toast.success(words.added)
      onClose()
      await classesChanged()
      return undefined
    },
  })
  return (
    <Modal isOpen title={words.addTitle} onClose={onClose}>
      <OfficeForm
        submit={words.send}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {table.cancel}
          </Button>
        }
      >
        <PersonField {...form.text('person')} label={words.person} description={words.personHint} />
      </OfficeForm>
    </Modal>
  )
}
