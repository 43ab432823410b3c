import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Session } from '@drapeau/contract/accounts/sessions.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { currentToken, endSession } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { deviceName } from '#lib/session/device-name.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { endSessionOf, endSessionsEverywhere, sessionsQuery } from '#features/accounts/accounts.api.ts'
import classes from '#ui/page/access-list.module.css'

export function SessionsList({ hasTokens }: { hasTokens: boolean }): ReactNode {
  const { profile } = useMessages().accounts
  const queries = useQueryClient()
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(sessionsQuery)
  const fail = (): void => toast.error(profile.actionFailed)
  const end = useMutation({
    mutationFn: endSessionOf,
    onSuccess: () => toast.success(profile.sessionEnded),
    onError: fail,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })

  if (isPending) return <LoadingState />
  if (isError) return <ErrorState title={profile.sessionsFailed} onRetry={() => void refetch()} />
  if (data.sessions.length === 0) return <EmptyState title={profile.sessionsEmpty} />
  return (
    <>
      <ul className={classes.list}>
        {data.sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            now={new Date(dataUpdatedAt)}
            isEnding={end.isPending && end.variables === session._id}
            onEnd={() => end.mutate(session._id)}
          />
        ))}
      </ul>
      <SignOutEverywhere hasTokens={hasTokens} onFail={fail} />
    </>
  )
}

/** API tokens end as well: somebody else may have been in the account. */
function SignOutEverywhere({ hasTokens, onFail }: { hasTokens: boolean; onFail: () => void }): ReactNode {
  const { profile } = useMessages().accounts
  const [isOpen, setOpen] = useState(false)
  const end = useMutation({
    mutationFn: endSessionsEverywhere,
    onSuccess: () => {
      toast.success(profile.signedOutEverywhere)
      const token = currentToken()
      if (token !== null) endSession(token)
    },
    onError: () => {
      setOpen(false)
      onFail()
    },
  })
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {profile.signOutEverywhere}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={profile.confirmTitle}
        text={hasTokens ? profile.confirmTokens : profile.confirmText}
        confirm={profile.signOutEverywhere}
        cancel={profile.cancel}
        isBusy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

interface SessionRowProps {
  session: Session
  now: Date
  isEnding: boolean
  onEnd: () => void
}

/** One browser. The one that shows this page is marked, and is left through the menu like always. */
function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps): ReactNode {
  const { profile, loading } = useMessages().accounts
  const { language } = useLanguage()
  const signedIn = new Date(session.createdAt)
  const lastSeen = new Date(session.lastSeenAt)
  const device = deviceName(session.device, profile)
  return (
    <li className={classes.row} data-current={session.current || undefined}>
      <div className={classes.words}>
        <p className={classes.name}>
          {device} {session.current && <span className={classes.badge}>{profile.thisDevice}</span>}
          {session.remember && <span className={classes.badge}>{profile.remembered}</span>}
        </p>
        <p className={classes.facts}>
          <time dateTime={session.createdAt} title={dateAndTime(language, signedIn)}>
            {profile.signedIn(timeAgo(language, signedIn, now))}
          </time>
          <time dateTime={session.lastSeenAt} title={dateAndTime(language, lastSeen)}>
            {session.current ? profile.activeNow : profile.lastSeen(timeAgo(language, lastSeen, now))}
          </time>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="sm"
          disabled={isEnding}
          aria-label={isEnding ? loading : profile.signOutOf(device)}
          onClick={onEnd}
        >
          {isEnding ? loading : profile.signOut}
        </Button>
      )}
    </li>
  )
}
