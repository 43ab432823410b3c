import type { ReactNode } from 'react'
import styles from './avatar.module.css'

/** The picture that the server draws for a name. It says nothing that the name beside it does not. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }): ReactNode {
  return (
    <img
      className={styles.avatar}
      src={`/api/avatars/${encodeURIComponent(name)}.svg`}
      width={size}
      height={size}
      alt=""
    />
  )
}
