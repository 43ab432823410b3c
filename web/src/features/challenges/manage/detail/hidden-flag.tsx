import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import classes from './challenge-detail.module.css'

/** The flag, covered until it is asked for: back offices are shown on projectors. */
export function HiddenFlag({ flag }: { flag: string }): ReactNode {
  const { detail } = useOfficeMessages().challenges
  const [isShown, setShown] = useState(false)
  return (
    <div className={classes.flag}>
      {/* The cover has always the same length, so that it tells nothing. */}
      <code>{isShown ? flag : '••••••••••••'}</code>
      <Button variant="default" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? detail.hide : detail.show}
      </Button>
    </div>
  )
}
