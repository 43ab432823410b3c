import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import sheet from '#ui/dialogs/modal.module.css'
import { useCopy } from '#ui/buttons/use-copy.ts'
import classes from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The one time that the codes can be read. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const { recovery: words } = useSecurityMessages()
  const text = codes.join('\n')
  const { shown: list, copy } = useCopy<HTMLUListElement>(text, words)

  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${words.file(location.host)}\n\n${text}\n`)}`
  return (
    <div className={`${classes.form} ${classes.printed}`}>
      <p>{words.keep}</p>
      <ul ref={list} className={classes.codes} aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.copies}>
        <Button variant="default" size="sm" onClick={copy}>
          {words.copy}
        </Button>
        <Button variant="default" size="sm" component="a" href={file} download="recovery-codes.txt">
          {words.download}
        </Button>
        <Button variant="default" size="sm" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <div className={`${sheet.actions} ${classes.unprinted}`}>
        <Button data-autofocus onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
