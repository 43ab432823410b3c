import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Identity } from '@drapeau/contract/sign-in-providers/identities.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { longDate } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { LinkModal } from './link-modal.tsx'
import classes from '#ui/page/access-list.module.css'
import { choicesQuery, identitiesQuery, removeIdentity } from './sign-in-providers.api.ts'

export function OwnIdentities(): ReactNode {
  const { signInProviders: words } = useMessages()
  const { data, isError, refetch } = useQuery(identitiesQuery)
  const { data: choices = [] } = useQuery(choicesQuery)
  const [chosen, setChosen] = useState<Identity>()
  const [linking, setLinking] = useState<{ _id: string; label: string }>()
  // The sheets keep their words while they fade out.
  const [open, setOpen] = useState<'unlink' | 'link'>()
  if (isError) return <ErrorState title={words.listFailed} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />

  async function unlink(): Promise<void> {
    if (!chosen) return
    await removeIdentity(chosen._id)
    setOpen(undefined)
    toast.success(words.unlinked)
  }

  const free = choices.filter(({ label }) => !data.some(({ provider }) => provider === label))
  return (
    <>
      <ul className={classes.list}>
        {data.map((identity) => (
          <IdentityRow
            key={identity._id}
            identity={identity}
            onUnlink={() => {
              setChosen(identity)
              setOpen('unlink')
            }}
          />
        ))}
        {free.map((choice) => (
          <li key={choice._id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>{choice.label}</p>
              <p className={classes.facts}>{words.notLinked}</p>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={words.linkOne(choice.label)}
              onClick={() => {
                setLinking(choice)
                setOpen('link')
              }}
            >
              {words.link}
            </Button>
          </li>
        ))}
      </ul>
      <LinkModal provider={linking} isOpen={open === 'link'} onClose={() => setOpen(undefined)} />
      <ConfirmModal
        isOpen={open === 'unlink'}
        title={words.unlinkTitle(chosen?.provider ?? chosen?.issuer ?? '')}
        confirm={words.unlink}
        cancel={words.cancel}
        fallback={words.unlinkFailed}
        isDanger
        onClose={() => setOpen(undefined)}
        onConfirm={unlink}
      >
        <p>{words.unlinkText}</p>
      </ConfirmModal>
    </>
  )
}

function IdentityRow({ identity, onUnlink }: { identity: Identity; onUnlink: () => void }): ReactNode {
  const { signInProviders: words } = useMessages()
  const { language } = useLanguage()
  const { provider, issuer, email, createdAt } = identity
  const name = provider ?? new URL(issuer).host
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          {email !== '' && <span>{email}</span>}
          <time dateTime={createdAt}>{words.linkedSince(longDate(language, new Date(createdAt)))}</time>
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={words.unlinkOne(name)} onClick={onUnlink}>
        {words.unlink}
      </Button>
    </li>
  )
}
