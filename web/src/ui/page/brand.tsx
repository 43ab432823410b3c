import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import styles from './brand.module.css'

const home = { to: screens.landing } as const

/** The D flag and the name; leads home, or to where the back office begins. */
export function Brand({ link = home }: { link?: Pick<LinkProps, 'to' | 'params'> }): ReactNode {
  const { common } = useMessages()
  return (
    <Link {...link} className={styles.brand} aria-label={common.homePage}>
      <span className={styles.flag}>
        <SignalFlag letter="D" />
      </span>
      <span className={styles.name}>{common.siteName}</span>
    </Link>
  )
}
