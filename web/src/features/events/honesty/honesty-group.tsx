import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { HonestyGroup } from '@drapeau/contract/honesty.ts'
import { isUnseen } from '@drapeau/rules/honesty-groups.ts'
import { type Language, useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Badge } from '#ui/text/badge.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { byKind, keyOf, whyOf } from './event-honesty.ts'
import { see, unsee } from './honesty.api.ts'
import { HonestySignal } from './honesty-signal.tsx'
import classes from './event-honesty.module.css'

interface GroupProps {
  event: string
  group: HonestyGroup
  /** Says what happened to it, where it is no longer. */
  onMarked: (sentence: string) => void
}

/** Who, how strong and why in two lines; the evidence unfolds. */
export function HonestyGroupRow({ event, group, onMarked }: GroupProps): ReactNode {
  const { honesty } = useOfficeMessages()
  const { language } = useLanguage()
  const names = namesOf(language, group)
  return (
    <li className={classes.group} data-strength={group.strength}>
      <details className={classes.fold}>
        <summary className={classes.summary}>
          <span className={classes.who}>
            <h2 className={classes.names}>{names}</h2>
            <span className={classes.strength}>
              <span className={classes.bars} aria-hidden="true" />
              {honesty.strengths[group.strength]}
            </span>
            <SeenNote group={group} />
          </span>
          <span className={classes.why}>{whyOf(honesty, language, group.signals)}</span>
        </summary>
        <div className={classes.evidence}>
          {byKind(group.signals).map(({ kind, signals }) => (
            <section key={kind} className={classes.kind}>
              <h3>{honesty.kinds[kind].title}</h3>
              <p className={classes.quiet}>{honesty.kinds[kind].isNot}</p>
              <ul className={classes.signals}>
                {signals.map((signal) => (
                  <li key={keyOf(signal)} className={classes.signal}>
                    <HonestySignal event={event} signal={signal} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
      <IfMay call="markHonestySeen" event={event}>
        <MarkButton event={event} group={group} names={names} onMarked={onMarked} />
      </IfMay>
    </li>
  )
}

/** Who looked when; or that there is more since. */
function SeenNote({ group }: { group: HonestyGroup }): ReactNode {
  const { honesty } = useOfficeMessages()
  const { language } = useLanguage()
  const me = useSessionPart(({ user }) => user?._id)
  const now = useNow(60_000)
  const { seen } = group
  if (!seen) return null
  const by = seen.by?.name ?? honesty.somebody
  if (isUnseen(group))
    return <Badge kind="attention">{seen.by?._id === me ? honesty.newSinceYou : honesty.newSince(by)}</Badge>
  return <span className={classes.quiet}>{honesty.seenBy(by, timeAgo(language, new Date(seen.at), now))}</span>
}

function MarkButton({ event, group, names, onMarked }: GroupProps & { names: string }): ReactNode {
  const messages = useMessages()
  const { honesty } = useOfficeMessages()
  const [busy, setBusy] = useState(false)
  const isOpen = isUnseen(group)

  async function mark(button: HTMLElement): Promise<void> {
    // The row goes to the other list: the keyboard stays with its neighbour.
    const row = button.closest('li')
    const next =
      (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('summary') ??
      row?.closest<HTMLElement>('[tabindex="-1"]')
    setBusy(true)
    try {
      await (isOpen ? see(event, group) : unsee(event, group))
      onMarked(isOpen ? honesty.marked(names) : honesty.unmarked(names))
      next?.focus({ preventScroll: true })
    } catch (error) {
      toast.error(honesty.markFailed, serverMessage(messages, error, honesty.failedText))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      className={classes.mark ?? ''}
      variant="default"
      size="sm"
      disabled={busy}
      aria-label={(isOpen ? honesty.see : honesty.unsee) + honesty.lookFor(names)}
      onClick={({ currentTarget }) => void mark(currentTarget)}
    >
      {isOpen ? honesty.see : honesty.unsee}
    </Button>
  )
}

function namesOf(language: Language, { entries }: HonestyGroup): string {
  // British English has no comma before the last of three.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(
    entries.map(({ name }) => name),
  )
}
