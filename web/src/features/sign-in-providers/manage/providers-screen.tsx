import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SignInProvider } from '@drapeau/contract/sign-in-providers/providers.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { Facts } from '#ui/figures/facts.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { providersChanged, providersQuery, removeProvider } from '#features/sign-in-providers/sign-in-providers.api.ts'
import { ProviderModal } from './provider-modal.tsx'
import { ProviderTest } from './provider-test.tsx'
import classes from './providers-screen.module.css'

export function ProvidersScreen(): ReactNode {
  const messages = useMessages()
  const { signInProviders: words, table } = useOfficeMessages()
  const query = useQuery(providersQuery)
  const [chosen, setChosen] = useState<SignInProvider>()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const show = (sheet: 'edit' | 'delete', provider: SignInProvider | undefined): void => {
    setChosen(provider)
    setOpen(sheet)
  }
  const close = (): void => setOpen(undefined)

  async function remove(): Promise<void> {
    if (!chosen) return
    await removeProvider(chosen._id)
    close()
    toast.success(words.deleted)
    await providersChanged()
  }

  const add = <Button onClick={() => show('edit', undefined)}>{words.add}</Button>
  const isEmpty = query.data?.length === 0
  return (
    <Page title={words.title} lead={words.lead} aside={query.data && !isEmpty ? add : undefined}>
      {!query.data ? (
        query.isError ? (
          <ErrorState
            title={words.failed}
            text={serverMessage(messages, query.error, words.failedText)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingState />
        )
      ) : isEmpty ? (
        <EmptyState title={words.empty} text={words.emptyText} action={add} />
      ) : (
        <ul className={classes.list} aria-label={words.title}>
          {query.data.map((provider) => (
            <li key={provider._id} className={classes.item}>
              <ProviderItem
                provider={provider}
                onEdit={() => show('edit', provider)}
                onDelete={() => show('delete', provider)}
              />
            </li>
          ))}
        </ul>
      )}
      {query.data && (
        <p className={classes.redirect}>
          {words.redirect}{' '}
          <code>{query.data[0]?.redirectAddress ?? `${window.location.origin}${screens.signInReturn}`}</code>
        </p>
      )}
      <ProviderModal provider={chosen} isOpen={open === 'edit'} onClose={close} />
      <ConfirmModal
        isOpen={open === 'delete'}
        title={words.deleteTitle(chosen?.label ?? '')}
        confirm={words.delete}
        cancel={table.cancel}
        fallback={words.deleteFailed}
        isDanger
        onClose={close}
        onConfirm={remove}
      >
        <p>{words.deleteText(chosen?.identities ?? 0)}</p>
      </ConfirmModal>
    </Page>
  )
}

interface ProviderItemProps {
  provider: SignInProvider
  onEdit: () => void
  onDelete: () => void
}

function ProviderItem({ provider, onEdit, onDelete }: ProviderItemProps): ReactNode {
  const { signInProviders: words } = useOfficeMessages()
  const { label, issuer, enabled, allowedDomains, allowedGroups, createsAccounts, identities } = provider
  return (
    <>
      <header className={classes.header}>
        <h2 className={classes.name}>
          {label} {!enabled && <Badge kind="quiet">{words.off}</Badge>}
        </h2>
        <div className={classes.buttons}>
          <Button variant="default" size="sm" aria-label={words.editOne(label)} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button variant="default" size="sm" aria-label={words.deleteOne(label)} onClick={onDelete}>
            {words.delete}
          </Button>
        </div>
      </header>
      <Facts
        facts={[
          { label: words.form.issuer, value: <span className={classes.issuer}>{issuer}</span>, isWide: true },
          {
            label: words.form.domains,
            value: allowedDomains.join(', ') || words.anyDomain,
            isWide: allowedDomains.length > 1,
          },
          { label: words.form.groups, value: allowedGroups.join(', ') || words.anyGroup },
          { label: words.form.accounts, value: createsAccounts ? words.makes : words.makesNot },
          { label: words.linkedAccounts, value: identities },
        ]}
      />
      <ProviderTest provider={provider} />
    </>
  )
}
