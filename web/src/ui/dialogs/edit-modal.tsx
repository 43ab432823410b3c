import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { type ConflictingField, ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { Modal } from './modal.tsx'

interface EditModalProps<Thing> {
  isOpen: boolean
  title: string
  size?: 'narrow' | 'wide'
  submit: string
  form: { isSending: boolean; submit: (event: FormEvent) => void }
  editor: {
    /** Of `useVersioned`. */
    theirs: Thing | undefined
    rebaseOn: (thing: Thing) => void
    /** Also fills the form with that version. */
    takeOver: (thing: Thing) => void
  }
  /** What differs between their version and the form. */
  differencesTo: (theirs: Thing) => readonly ConflictingField[]
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet, and above it what somebody else saved meanwhile, until it is decided whose version stays. */
export function EditModal<Thing>({
  isOpen,
  title,
  size = 'narrow',
  submit,
  form,
  editor: { theirs, rebaseOn, takeOver },
  differencesTo,
  onClose,
  children,
}: EditModalProps<Thing>): ReactNode {
  const { table } = useOfficeMessages()
  const formElement = useRef<HTMLFormElement>(null)

  function saveMine(over: Thing): void {
    flushSync(() => rebaseOn(over))
    formElement.current?.requestSubmit()
  }

  return (
    <Modal isOpen={isOpen} title={title} size={size} onClose={onClose}>
      {theirs !== undefined && (
        <ConflictNotice
          fields={differencesTo(theirs)}
          isBusy={form.isSending}
          onTakeTheirs={() => takeOver(theirs)}
          onKeepMine={() => saveMine(theirs)}
        />
      )}
      <OfficeForm
        ref={formElement}
        submit={submit}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {table.cancel}
          </Button>
        }
      >
        {children}
      </OfficeForm>
    </Modal>
  )
}
