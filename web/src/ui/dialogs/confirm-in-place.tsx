import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './confirm-in-place.module.css'

interface ConfirmInPlaceProps {
  question: string
  yes: string
  no: string
  onYes: () => Promise<void>
  onNo: () => void
}

/** Asks within a row before something is removed, where a second sheet above the first would be too much. The harmless answer has the focus. */
export function ConfirmInPlace({ question, yes, no, onYes, onNo }: ConfirmInPlaceProps): ReactNode {
  const harmless = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => harmless.current?.focus(), [])

  async function go(): Promise<void> {
    setBusy(true)
    await onYes()
    onNo()
  }

  return (
    <div className={styles.ask} role="alert">
      <p>{question}</p>
      <Button ref={harmless} variant="default" size="sm" onClick={onNo}>
        {no}
      </Button>
      <Button color="danger" size="sm" disabled={isBusy} onClick={() => void go()}>
        {yes}
      </Button>
    </div>
  )
}
