import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { InvitationLink } from '@drapeau/contract/accounts/invitation-links.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import rows from '#ui/page/access-list.module.css'
import classes from './invitation-links.module.css'
import { endLink, linksChanged, linksQuery } from './invitation-links.api.ts'
import { linkState } from './link-form.ts'
import { NewLinkModal } from './new-link-modal.tsx'

/** The links with which people register, and a way to create one. No link can be read again. */
export function InvitationLinks(): ReactNode {
  const messages = useMessages()
  const { invitationLinks: words, table } = useOfficeMessages()
  const { data, error, refetch, dataUpdatedAt } = useQuery(linksQuery)
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<InvitationLink>()
  // The sheet keeps its words while it fades out.
  const [isRevoking, setRevoking] = useState(false)

  async function revoke(): Promise<void> {
    if (!chosen) return
    await endLink(chosen._id)
    setRevoking(false)
    toast.success(words.revoked)
    await linksChanged()
  }

  const create = <Button onClick={() => setNew(true)}>{words.add}</Button>
  return (
    <section className={classes.section} aria-labelledby="invitation-links">
      <header className={classes.header}>
        <div>
          <h2 id="invitation-links">{words.title}</h2>
          <p className={classes.lead}>{words.lead}</p>
        </div>
        {data && data.length > 0 && create}
      </header>
      {!data && !error && <LoadingState />}
      {!data && error && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.failedText)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} action={create} />}
      {data && data.length > 0 && (
        <ul className={rows.list} aria-label={words.title}>
          {data.map((link) => (
            <LinkRow
              key={link._id}
              link={link}
              now={new Date(dataUpdatedAt)}
              onRevoke={() => {
                setChosen(link)
                setRevoking(true)
              }}
            />
          ))}
        </ul>
      )}
      <NewLinkModal isOpen={isNew} onClose={() => setNew(false)} />
      <ConfirmModal
        isOpen={isRevoking}
        title={words.revokeTitle(chosen?.name ?? '')}
        confirm={words.revoke}
        cancel={table.cancel}
        fallback={words.revokeFailed}
        isDanger
        onClose={() => setRevoking(false)}
        onConfirm={revoke}
      >
        <p>{words.revokeText}</p>
      </ConfirmModal>
    </section>
  )
}

interface LinkRowProps {
  link: InvitationLink
  /** When they were loaded. */
  now: Date
  onRevoke: () => void
}

function LinkRow({ link, now, onRevoke }: LinkRowProps): ReactNode {
  const { invitationLinks: words } = useOfficeMessages()
  const { language } = useLanguage()
  const state = linkState(link, now)
  const end = dateAndTime(language, new Date(link.expiresAt))
  return (
    <li className={rows.row} data-state={state === 'open' ? undefined : 'expired'}>
      <div className={rows.words}>
        <p className={rows.name}>
          {link.name}
          {state !== 'open' && <Badge kind="quiet">{words.states[state]}</Badge>}
        </p>
        <p className={rows.facts}>
          <span>{words.used(link.used, link.uses)}</span>
          <time dateTime={link.expiresAt}>{state === 'expired' ? words.expired(end) : words.expires(end)}</time>
          {link.invitedBy !== '' && <span>{words.by(link.invitedBy)}</span>}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={words.revokeOne(link.name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  )
}
