import './fields.css'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import styles from './office-form.module.css'

interface OfficeFormProps {
  ref?: Ref<HTMLFormElement>
  submit: string
  isSending: boolean
  onSubmit: (event: FormEvent) => void
  /** What leads away without saving: a link on a page, a button in a sheet. */
  cancel: ReactNode
  /** Another way to save, before the usual one. */
  besides?: ReactNode
  children: ReactNode
}

/**
 * A form of the back office: fields below each other, then its buttons. The browser's own bubbles are off, since our
 * sentences stand under their fields.
 */
export function OfficeForm({
  ref,
  submit,
  isSending,
  onSubmit,
  cancel,
  besides,
  children,
}: OfficeFormProps): ReactNode {
  const { table } = useOfficeMessages()
  return (
    <form ref={ref} className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      <div className={styles.actions} data-several={besides ? true : undefined}>
        {cancel}
        {besides}
        <Button type="submit" disabled={isSending}>
          {isSending ? table.loading : submit}
        </Button>
      </div>
    </form>
  )
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.pair}>{children}</div>
}

interface FieldGroupProps {
  title: string
  hint?: string
  children: ReactNode
}

export function FieldGroup({ title, hint, children }: FieldGroupProps): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}
