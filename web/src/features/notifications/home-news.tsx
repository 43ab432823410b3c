import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { TextLink } from '#ui/text/link.tsx'
import classes from './home-news.module.css'
import { newsQuery } from './notifications.api.ts'

/** Three say what is new; the rest is one click away. */
const most = 3

/** The newest notifications on a player's home page. Nothing before the first one arrives. */
export function HomeNews(): ReactNode {
  const { common, notifications: words } = useMessages()
  const { language } = useLanguage()
  const now = useNow(60_000)
  const titleId = useId()
  const { data } = useQuery(newsQuery)
  if (!data || data.notifications.length === 0) return null
  return (
    <section className={classes.news} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>{words.news}</h2>
        <TextLink to={screens.notifications}>{words.all}</TextLink>
      </header>
      <ul className={classes.list}>
        {data.notifications.slice(0, most).map(({ _id: id, title, createdAt, read }) => (
          <li key={id} data-unread={!read || undefined}>
            <Link to={screens.notification} params={{ id }} className={classes.link}>
              {!read && <span className="visually-hidden">{common.label(words.unread)}</span>}
              {title}
            </Link>
            <time dateTime={createdAt}>{timeAgo(language, new Date(createdAt), now)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
