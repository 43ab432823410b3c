import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import sheet from '#ui/dialogs/modal.module.css'
import { useCopy } from '#ui/buttons/use-copy.ts'
import classes from './new-token-modal.module.css'
import { exampleCommand } from './token-form.ts'

/** The one time that the token can be read. */
export function MadeToken({ secret, onDone }: { secret: string; onDone: () => void }): ReactNode {
  const { tokens: words } = useMessages()
  const { shown, copy } = useCopy(secret, words)

  return (
    <div className={classes.made}>
      <p>{words.madeText}</p>
      <div className={classes.secret}>
        <code ref={shown} aria-label={words.secret}>
          {secret}
        </code>
        <div>
          <Button data-autofocus onClick={copy}>
            {words.copy}
          </Button>
        </div>
      </div>
      <div className={classes.example}>
        <h3>{words.example}</h3>
        <CodeBlock text={exampleCommand(location.origin, secret)} language="bash" />
      </div>
      <div className={sheet.actions}>
        <Button variant="default" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
