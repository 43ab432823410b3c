import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages.ts'
import { perPage } from './notifications.api.ts'
import classes from './pager.module.css'
import { pageCount, pagesOffered, rowsShown } from './pages.ts'

interface PagerProps {
  page: number
  totalRows: number
  currentRows: number
}

/** Pages as links, so that one can be sent, opened beside, or gone back from. */
export function Pager({ page, totalRows, currentRows }: PagerProps): ReactNode {
  const { notifications } = useMessages()
  const { first, last } = rowsShown(page, perPage, currentRows)
  const count = pageCount(totalRows, perPage)
  return (
    <nav className={classes.pager} aria-label={notifications.pages}>
      {currentRows > 0 && <p>{notifications.showing(first, last, totalRows)}</p>}
      <ul className={classes.pages}>
        {page > 1 && (
          <li>
            <PageLink page={page - 1} label={notifications.previousPage} text="‹" />
          </li>
        )}
        {pagesOffered(page, count).map(({ page: number, isAfterGap }) => (
          <li key={number}>
            {isAfterGap && <span aria-hidden>…</span>}
            <PageLink page={number} label={notifications.page(number)} text={String(number)} isHere={number === page} />
          </li>
        ))}
        {page < count && (
          <li>
            <PageLink page={page + 1} label={notifications.nextPage} text="›" />
          </li>
        )}
      </ul>
    </nav>
  )
}

interface PageLinkProps {
  page: number
  label: string
  text: string
  isHere?: boolean
}

function PageLink({ page, label, text, isHere = false }: PageLinkProps): ReactNode {
  return (
    <Link
      className={classes.page}
      to={screens.notifications}
      search={{ page }}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
    >
      {text}
    </Link>
  )
}
