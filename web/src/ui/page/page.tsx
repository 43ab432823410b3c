import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: string
  lead?: string
  /** Above the heading: the way back to what this page belongs to. */
  above?: ReactNode
  /** What stands to the right of the heading, such as the one action of the page. */
  aside?: ReactNode
  /** 'reading' keeps lines at 65 to 75 characters. */
  width?: 'page' | 'reading'
  children: ReactNode
}

/** Above so many characters a title would fill the screen before anything was said. */
const longTitle = 44

/** The width and the heading that every page shares. */
export function Page({ title, lead, above, aside, width = 'page', children }: PageProps): ReactNode {
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <div className={styles.words}>
          {above !== undefined && <div className={styles.above}>{above}</div>}
          <h1 data-long={title.length > longTitle || undefined}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  )
}
