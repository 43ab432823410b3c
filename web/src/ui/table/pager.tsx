import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { pageCount, pagesOffered, rowsShown } from '#lib/lists/pages.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** What is paged through, for the ears. */
  label: string
  page: number
  perPage: number
  totalRows: number
  currentRows: number
}

/** Pages as links, so that one can be sent, opened beside, or gone back from. Shown only when there is more than one. */
export function Pager({ label, page, perPage, totalRows, currentRows }: PagerProps): ReactNode {
  const { pager } = useMessages().common
  const { first, last } = rowsShown(page, perPage, currentRows)
  const count = pageCount(totalRows, perPage)
  if (totalRows <= perPage) return null
  return (
    <nav className={styles.pager} aria-label={label}>
      {currentRows > 0 && <p>{pager.showing(first, last, totalRows)}</p>}
      <ul className={styles.pages}>
        <li>
          <Step page={page - 1} text={pager.previous} isThere={page > 1} />
        </li>
        {pagesOffered(page, count).map(({ page: number, isAfterGap }) => (
          <li key={number} className={styles.number}>
            {isAfterGap && <span aria-hidden>…</span>}
            <PageLink page={number} label={pager.page(number)} isHere={number === page}>
              {number}
            </PageLink>
          </li>
        ))}
        <li>
          <Step page={page + 1} text={pager.next} isThere={page < count} />
        </li>
      </ul>
    </nav>
  )
}

/** At either end the step stays where it is, out of use, so that the pages do not jump under the pointer. */
function Step({ page, text, isThere }: { page: number; text: string; isThere: boolean }): ReactNode {
  if (!isThere)
    return (
      <span className={styles.page} data-off aria-disabled>
        {text}
      </span>
    )
  return <PageLink page={page}>{text}</PageLink>
}

interface PageLinkProps {
  page: number
  label?: string
  isHere?: boolean
  children: ReactNode
}

function PageLink({ page, label, isHere = false, children }: PageLinkProps): ReactNode {
  return (
    <Link
      className={styles.page}
      to="."
      search={(before: object) => ({ ...before, page })}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
