import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { JoinSheet } from '#ui/dialogs/join-sheet.tsx'
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
  const [isLarge, setLarge] = useState(false)
  if (entry.code === null) return null
  const link = invitationLink(location.origin, event, entry.code)
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{entries.invite}</h3>
        <div className={classes.partActions}>
          {left > 0 && (
            <Button variant="default" size="xs" onClick={() => setLarge(true)}>
              {entries.enlarge}
            </Button>
          )}
          {entry.captain && (
            <Button variant="default" size="xs" onClick={onRenew}>
              {entries.renew}
            </Button>
          )}
        </div>
      </div>
      <p className={panel.quiet}>{left === 0 ? entries.inviteFull : entries.inviteText}</p>
      <CopyLine
        label={entries.code}
        text={groupedCode(entry.code)}
        copy={entries.copyCode}
        words={entries}
        look="code"
      />
      <CopyLine label={entries.link} text={link} copy={entries.copyLink} words={entries} />
      <JoinSheet
        isOpen={isLarge}
        title={entries.sheetTitle(entry.name)}
        text={entries.sheetText}
        code={groupedCode(entry.code)}
        link={link}
        picture={entries.picture}
        onClose={() => setLarge(false)}
      />
    </section>
  )
}
