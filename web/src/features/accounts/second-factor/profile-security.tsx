import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SecondFactor } from '@drapeau/contract/accounts/second-factor.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import { longDate } from '#lib/time/time-format.ts'
import { refreshUser } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { hasPasskeys } from './browser-passkeys.ts'
import { PasskeyList } from './passkey-list.tsx'
import {
  factorsChanged,
  makeRecoveryCodes,
  secondFactorQuery,
  startAppOnce,
  takeAwayApp,
  takeAwayPasskey,
} from './second-factor.api.ts'
import classes from './second-factor.module.css'
import { type SetUp, SetUpModal } from './set-up-modal.tsx'

/** What is asked about before it happens. */
type Question = { kind: 'app' } | { kind: 'passkey'; id: string; name: string } | { kind: 'codes' }

/** What the signed-in user has set up besides the password, and ways to add and remove it. */
export function ProfileSecurity(): ReactNode {
  const { failed } = useSecurityMessages()
  const { data, isPending, isError, refetch, dataUpdatedAt } = useQuery(secondFactorQuery)
  const [setUp, setSetUp] = useState<SetUp>()
  const [question, setQuestion] = useState<Question>()
  if (isPending) return <LoadingState />
  if (isError) return <ErrorState title={failed} onRetry={() => void refetch()} />
  const hasAny = data.appSince !== null || data.passkeys.length > 0
  return (
    <div className={classes.parts}>
      <AppPart
        since={data.appSince}
        onSetUp={() => setSetUp({ kind: 'app', start: startAppOnce() })}
        onRemove={() => setQuestion({ kind: 'app' })}
      />
      <PasskeysPart hasAny={data.passkeys.length > 0} onAdd={() => setSetUp({ kind: 'passkey' })}>
        <PasskeyList
          passkeys={data.passkeys}
          now={new Date(dataUpdatedAt)}
          onRemove={({ _id: id, name }) => setQuestion({ kind: 'passkey', id, name })}
        />
      </PasskeysPart>
      {hasAny && <RecoveryPart left={data.recoveryCodes} onRenew={() => setQuestion({ kind: 'codes' })} />}
      <SetUpModal setUp={setUp} onClose={() => setSetUp(undefined)} />
      <Asked
        question={question}
        isLast={isLast(data)}
        onClose={() => setQuestion(undefined)}
        onCodes={(codes) => setSetUp({ kind: 'codes', codes })}
      />
    </div>
  )
}

function isLast({ appSince, passkeys }: SecondFactor): boolean {
  return passkeys.length + (appSince === null ? 0 : 1) === 1
}

interface AppPartProps {
  since: string | null
  onSetUp: () => void
  onRemove: () => void
}

function AppPart({ since, onSetUp, onRemove }: AppPartProps): ReactNode {
  const { app, remove } = useSecurityMessages()
  const { language } = useLanguage()
  return (
    <section className={classes.part} aria-label={app.title}>
      <header>
        <div>
          <h3>
            {app.title} {since !== null && <Badge kind="good">{app.since(longDate(language, new Date(since)))}</Badge>}
          </h3>
          <p>{app.text}</p>
        </div>
        {since === null ? (
          <Button onClick={onSetUp}>{app.setUp}</Button>
        ) : (
          <Button variant="default" onClick={onRemove}>
            {remove}
          </Button>
        )}
      </header>
    </section>
  )
}

function PasskeysPart(props: { hasAny: boolean; onAdd: () => void; children: ReactNode }): ReactNode {
  const { passkeys } = useSecurityMessages()
  const isOffered = hasPasskeys()
  return (
    <section className={classes.part} aria-label={passkeys.title}>
      <header>
        <div>
          <h3>{passkeys.title}</h3>
          <p>{isOffered ? passkeys.text : passkeys.unsupported}</p>
        </div>
        {isOffered && (
          <Button variant={props.hasAny ? 'default' : 'filled'} onClick={props.onAdd}>
            {passkeys.add}
          </Button>
        )}
      </header>
      {props.hasAny && props.children}
    </section>
  )
}

function RecoveryPart({ left, onRenew }: { left: number; onRenew: () => void }): ReactNode {
  const { recovery } = useSecurityMessages()
  return (
    <section className={classes.part} aria-label={recovery.title}>
      <header>
        <div>
          <h3>
            {recovery.title} <Badge kind={left > 2 ? 'quiet' : 'attention'}>{recovery.left(left)}</Badge>
          </h3>
          <p>{recovery.text}</p>
        </div>
        <Button variant="default" onClick={onRenew}>
          {recovery.renew}
        </Button>
      </header>
    </section>
  )
}

interface AskedProps {
  question: Question | undefined
  isLast: boolean
  onClose: () => void
  onCodes: (codes: string[]) => void
}

/** Asks before something stops working. */
function Asked({ question, isLast: isLastFactor, onClose, onCodes }: AskedProps): ReactNode {
  const { app, passkeys, recovery, remove, cancel, actionFailed, lastText } = useSecurityMessages()
  const sheet = { isOpen: true, cancel, fallback: actionFailed, onClose }
  const removed = async (work: Promise<unknown>, said: string): Promise<void> => {
    await work
    toast.success(said)
    onClose()
    await Promise.all([factorsChanged(), refreshUser()])
  }
  if (question?.kind === 'codes')
    return (
      <ConfirmModal
        {...sheet}
        title={recovery.renewTitle}
        confirm={recovery.renew}
        onConfirm={async () => {
          onCodes(await makeRecoveryCodes())
          onClose()
          await factorsChanged()
        }}
      >
        <p>{recovery.renewText}</p>
      </ConfirmModal>
    )
  if (!question) return null
  const isApp = question.kind === 'app'
  return (
    <ConfirmModal
      {...sheet}
      isDanger
      title={isApp ? app.removeTitle : passkeys.removeTitle(question.name)}
      confirm={remove}
      onConfirm={() =>
        isApp ? removed(takeAwayApp(), app.removed) : removed(takeAwayPasskey(question.id), passkeys.removed)
      }
    >
      <p>{isApp ? app.removeText : passkeys.removeText}</p>
      {isLastFactor && <p>{lastText}</p>}
    </ConfirmModal>
  )
}
