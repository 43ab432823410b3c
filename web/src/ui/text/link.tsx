import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './link.module.css'

function Anchor({ className, children, ...rest }: ComponentProps<'a'>): ReactNode {
  return (
    <a {...rest} className={className ? `${styles.link} ${className}` : styles.link}>
      {children}
    </a>
  )
}

/** A link within running text, underlined. Takes the router's `to` and `params`. */
export const TextLink = createLink(Anchor)
