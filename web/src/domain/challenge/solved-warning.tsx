import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import styles from './solved-warning.module.css'

/** For the card of a challenge: a press on the link of a solved one shows a warning instead of opening it. */
export function useSolvedWarning({ _id: id, solved }: { _id: string; solved: boolean }) {
  const [isShown, setShown] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  function onClick(press: MouseEvent): void {
    // Opening in another tab is deliberate.
    if (!solved || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    setShown(true)
  }

  function close(): void {
    flushSync(() => setShown(false))
    link.current?.focus()
  }

  return { link, onClick, warning: isShown ? <SolvedWarning id={id} onClose={close} /> : null }
}

interface SolvedWarningProps {
  id: string
  onClose: () => void
}

/** Covers the card. Enter, pressed again, opens the challenge. */
function SolvedWarning({ id, onClose }: SolvedWarningProps): ReactNode {
  const { common } = useMessages()
  const { already } = usePlayerMessages().practice
  const open = useRef<HTMLAnchorElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    open.current?.focus()
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
  return (
    <div className={styles.warning}>
      <p role="alert">{already.text}</p>
      <ButtonLink ref={open} to={screens.challenge} params={{ id }} variant="default" size="sm">
        {already.open}
      </ButtonLink>
      <IconButton aria-label={common.close} onClick={onClose}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  )
}
