import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ApiToken } from '@drapeau/contract/accounts/tokens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useOwnMessages } from '#lib/messages/own-messages.ts'
import { longDate, timeAgo } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { tokenState } from './token-form.ts'
import classes from '#ui/page/access-list.module.css'
import { endToken } from './tokens.api.ts'

interface TokenListProps {
  tokens: readonly ApiToken[]
  /** When they were loaded. */
  now: Date
}

/** One's own tokens, or those of a user as administrators see them: each can be revoked, none can be read. */
export function TokenList({ tokens: listed, now }: TokenListProps): ReactNode {
  const { tokens: words } = useOwnMessages()
  const [chosen, setChosen] = useState<ApiToken>()
  // The sheet keeps its words while it fades out.
  const [isOpen, setOpen] = useState(false)

  async function revoke(): Promise<void> {
    if (!chosen) return
    await endToken(chosen._id)
    setOpen(false)
    toast.success(words.revoked)
    await invalidate('tokens')
  }

  return (
    <>
      <ul className={classes.list}>
        {listed.map((token) => (
          <TokenRow
            key={token._id}
            token={token}
            now={now}
            onRevoke={() => {
              setChosen(token)
              setOpen(true)
            }}
          />
        ))}
      </ul>
      <ConfirmModal
        isOpen={isOpen}
        title={words.revokeTitle(chosen?.name ?? '')}
        confirm={words.revoke}
        cancel={words.cancel}
        fallback={words.revokeFailed}
        isDanger
        onClose={() => setOpen(false)}
        onConfirm={revoke}
      >
        <p>{words.revokeText}</p>
      </ConfirmModal>
    </>
  )
}

interface TokenRowProps {
  token: ApiToken
  now: Date
  onRevoke: () => void
}

function TokenRow({ token, now, onRevoke }: TokenRowProps): ReactNode {
  const { tokens: words } = useOwnMessages()
  const { language } = useLanguage()
  const state = tokenState(token, now)
  const end = longDate(language, new Date(token.expiresAt))
  const { lastUsedAt } = token
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.words}>
        <p className={classes.name}>
          {token.name}
          {state === 'soon' && <Badge kind="attention">{words.soonBadge}</Badge>}
          {state === 'expired' && <Badge kind="quiet">{words.expiredBadge}</Badge>}
        </p>
        <p className={classes.facts}>
          <span>{token.scopes.map((scope) => words.scopeNames[scope]).join(', ')}</span>
          <time dateTime={token.expiresAt}>{state === 'expired' ? words.expired(end) : words.expires(end)}</time>
          {lastUsedAt === null ? (
            <span>{words.unused}</span>
          ) : (
            <time dateTime={lastUsedAt}>{words.used(timeAgo(language, new Date(lastUsedAt), now))}</time>
          )}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={words.revokeOne(token.name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  )
}
