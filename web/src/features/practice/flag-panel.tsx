import type { ReactNode } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { useLanguage } from '#lib/messages.ts'
import { usePlay } from '#lib/play.ts'
import { dateAndTime } from '#lib/time.ts'
import { Icon } from '#ui/icon.tsx'
import { flagBox } from './flag-box.ts'
import { FlagForm } from './flag-form.tsx'
import { useWait } from './use-wait.ts'
import classes from './flag-panel.module.css'

interface FlagPanelProps {
  challenge: PlayerChallenge
  onSolved: (verdict: Verdict) => void
}

/** The box for the flag, or why there is none. */
export function FlagPanel({ challenge, onSolved }: FlagPanelProps): ReactNode {
  const { flag } = usePlay().challenge
  const wait = useWait()
  const box = flagBox(challenge, wait.left)
  if (box === 'solved') return <Solved at={challenge.solvedAt} />
  if (box === 'locked') return <p className={classes.state}>{flag.locked}</p>
  if (box === 'no-attempts') return <p className={classes.state}>{flag.none}</p>
  return <FlagForm challenge={challenge} wait={wait} isWaiting={box === 'waiting'} onSolved={onSolved} />
}

function Solved({ at }: { at: string | null }): ReactNode {
  const { solved } = usePlay().challenge
  const { language } = useLanguage()
  return (
    <div className={classes.solved}>
      <Icon name="flag" />
      <p>
        <strong>{solved.text}</strong>
        {at !== null && <time dateTime={at}>{solved.when(dateAndTime(language, new Date(at)))}</time>}
      </p>
    </div>
  )
}
