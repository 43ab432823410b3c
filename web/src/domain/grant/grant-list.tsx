import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Grant } from '@drapeau/contract/grants.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { useHasCome } from '#lib/time/server-clock.ts'
import { dateAndTime, longDate } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { ChangeEndModal } from './change-end-modal.tsx'
import classes from './grant-list.module.css'

/** What can be done with a grant; where it is listed decides which routes are called. */
export interface GrantCalls {
  changeEnd: (grant: Grant, endsAt: string | null) => Promise<void>
  revoke: (grant: Grant) => Promise<void>
}

interface GrantListProps extends GrantCalls {
  label: string
  grants: readonly Grant[]
  /** What the list does not say itself: the person on the screen of an event, the event on that of a person. */
  subjectOf: (grant: Grant) => ReactNode
}

/** Who has which role and until when, each with its buttons. */
export function GrantList({ label, grants, ...row }: GrantListProps): ReactNode {
  return (
    <ul className={classes.list} aria-label={label}>
      {grants.map((grant) => (
        <GrantRow key={grant._id} grant={grant} {...row} />
      ))}
    </ul>
  )
}

type GrantRowProps = Omit<GrantListProps, 'label' | 'grants'> & { grant: Grant }

function GrantRow({ grant, subjectOf, changeEnd, revoke }: GrantRowProps): ReactNode {
  const messages = useMessages()
  const { grants: words } = useOfficeMessages()
  // Only an administrator could give that role back to themselves.
  const isOwn = useSessionPart(({ user }) => user?.type === 'user' && user._id === grant.user._id)
  const [open, setOpen] = useState<'end' | 'revoke'>()
  const role = words.roles[grant.role]
  const { name } = grant.user

  async function remove(): Promise<void> {
    try {
      await revoke(grant)
    } catch (error) {
      toast.error(words.revoke.failed, serverMessage(messages, error, words.revoke.fallback))
      throw error
    }
    toast.success(words.revoke.done)
  }

  return (
    <li className={classes.grant}>
      <div className={classes.subject}>
        <strong>{subjectOf(grant)}</strong>
        <Badge kind="info">{role}</Badge>
      </div>
      <div className={classes.facts}>
        <End endsAt={grant.endsAt} />
        <Given grant={grant} />
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          aria-label={words.change.label(role, name)}
          aria-haspopup="dialog"
          onClick={() => setOpen('end')}
        >
          {words.change.button}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={words.revoke.label(role, name)}
          aria-haspopup="dialog"
          onClick={() => setOpen('revoke')}
        >
          {words.revoke.button}
        </Button>
      </div>
      {open === 'end' && (
        <ChangeEndModal
          grant={grant}
          title={words.change.title(role, name)}
          send={(endsAt) => changeEnd(grant, endsAt)}
          onClose={() => setOpen(undefined)}
        />
      )}
      <DeleteModal
        isOpen={open === 'revoke'}
        title={words.revoke.title(role, name)}
        confirm={words.revoke.button}
        onClose={() => setOpen(undefined)}
        onConfirm={remove}
      >
        <p>{isOwn ? words.revoke.own : words.revoke.text}</p>
      </DeleteModal>
    </li>
  )
}

function End({ endsAt }: Pick<Grant, 'endsAt'>): ReactNode {
  const { grants: words } = useOfficeMessages()
  const { language } = useLanguage()
  const hasEnded = useHasCome(endsAt)
  if (endsAt === null) return <span>{words.noEnd}</span>
  const when = dateAndTime(language, new Date(endsAt))
  return <time dateTime={endsAt}>{hasEnded ? words.ended(when) : words.until(when)}</time>
}

function Given({ grant: { givenBy, provider, createdAt } }: { grant: Grant }): ReactNode {
  const { grants: words } = useOfficeMessages()
  const { language } = useLanguage()
  const when = longDate(language, new Date(createdAt))
  if (provider !== null) return <span className={classes.quiet}>{words.givenThrough(provider, when)}</span>
  return <span className={classes.quiet}>{givenBy ? words.givenBy(givenBy.name, when) : words.givenOn(when)}</span>
}
