import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import styles from './challenge-card.module.css'

interface SolvedWarningProps {
  id: string
  onClose: () => void
}

/** Laid over the card of a solved challenge that was pressed. Enter, pressed again, opens it all the same. */
export function SolvedWarning({ id, onClose }: SolvedWarningProps): ReactNode {
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
