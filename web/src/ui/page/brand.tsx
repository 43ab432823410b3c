import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import styles from './brand.module.css'

/** The D flag and the name; leads home. */
export function Brand({ to = screens.landing }: { to?: '/' | '/admin/dashboard' }): ReactNode {
  const { common } = useMessages()
  return (
    <Link to={to} className={styles.brand} aria-label={common.homePage}>
      <span className={styles.flag}>
        <SignalFlag letter="D" />
      </span>
      <span className={styles.name}>{common.siteName}</span>
    </Link>
  )
}
