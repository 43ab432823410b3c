import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { CopyLine } from '#ui/text/copy-line.tsx'
import { groupedCode, invitationLink, seatsOf } from './team-rights.ts'
import panel from './registration.module.css'
import classes from './team-panel.module.css'

interface TeamInviteProps {
  event: string
  entry: OwnEntry
  onRenew: () => void
}

/** How others come into the team: the code to read out, and the link to send. */
export function TeamInvite({ event, entry, onRenew }: TeamInviteProps): ReactNode {
  const { entries } = usePlayerMessages()
  const { left } = seatsOf(entry)
  if (entry.code === null) return null
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{entries.invite}</h3>
        {entry.captain && (
          <Button variant="default" size="xs" onClick={onRenew}>
            {entries.renew}
          </Button>
        )}
      </div>
      <p className={panel.quiet}>{left === 0 ? entries.inviteFull : entries.inviteText}</p>
      <CopyLine
        label={entries.code}
        text={groupedCode(entry.code)}
        copy={entries.copyCode}
        words={entries}
        look="code"
      />
      <CopyLine
        label={entries.link}
        text={invitationLink(location.origin, event, entry.code)}
        copy={entries.copyLink}
        words={entries}
      />
    </section>
  )
}
