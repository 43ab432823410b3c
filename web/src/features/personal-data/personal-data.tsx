import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { addressOf } from '@drapeau/contract/address.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { downloadMyData, downloadUserData } from '@drapeau/contract/personal-data.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOwnMessages } from '#lib/messages/own-messages.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { DownloadOffer } from '#ui/files/download-offer.tsx'
import classes from './personal-data.module.css'

/** Everything that the site knows of the reader, in one file. */
export function OwnData(): ReactNode {
  const { personalData: words } = useOwnMessages()
  const { language } = useLanguage()
  return (
    <div className={classes.offer}>
      <Offer path={addressOf(downloadMyData.path, { query: { language } })}>{words.own.download}</Offer>
      <p>
        <Link to={screens.privacy}>{words.own.notice}</Link>
      </p>
    </div>
  )
}

/** The same for somebody who asked an administrator for it. */
export function UserData({ user: { _id: id, name } }: { user: Pick<ManagedUser, '_id' | 'name'> }): ReactNode {
  const { personalData: words } = useOwnMessages()
  const { language } = useLanguage()
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p>{words.user.hint(name)}</p>
      <Offer path={addressOf(downloadUserData.path, { params: { id }, query: { language } })}>
        {words.user.download}
      </Offer>
    </section>
  )
}

function Offer({ path, children }: { path: string; children: string }): ReactNode {
  const { personalData: words } = useOwnMessages()
  return (
    <DownloadOffer
      isSecondary
      path={`/api${path}`}
      words={{
        name: words.file(serverNow().toISOString().slice(0, 10)),
        label: words.label,
        arrived: words.arrived,
        cancel: words.cancel,
        nothing: words.gone,
        nothingText: words.goneText,
        failed: words.failed,
        fallback: words.failedText,
      }}
    >
      {children}
    </DownloadOffer>
  )
}
