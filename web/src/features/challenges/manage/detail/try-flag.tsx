import { Button, Input } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { maxFlagLength } from '@drapeau/contract/challenges/flags.ts'
import { FlagForm, type TriedFlag, tryFlag } from '@drapeau/contract/submissions.ts'
import { call } from '#lib/http/call.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import classes from './try-flag.module.css'

/** Tries a flag as a player would, without a trace: an author checks what players will be answered. */
export function TryFlag({ challenge }: { challenge: string }): ReactNode {
  const messages = useMessages()
  const { trial } = useOfficeMessages().submissions
  const [flag, setFlag] = useState('')
  const [verdict, setVerdict] = useState<TriedFlag>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function attempt(event: FormEvent): Promise<void> {
    event.preventDefault()
    setVerdict(undefined)
    const typed = FlagForm.safeParse({ flag })
    if (!typed.success) return setError(trial.required)
    setError(undefined)
    setBusy(true)
    try {
      setVerdict((await call(tryFlag, { params: { id: challenge }, body: typed.data })).verdict)
    } catch (fault) {
      setError(serverMessage(messages, fault, trial.failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void attempt(event)}>
      <Input.Wrapper label={trial.label} description={trial.hint} error={error}>
        <div className={classes.line}>
          <Input
            className={classes.field ?? ''}
            size="md"
            value={flag}
            error={error}
            maxLength={maxFlagLength}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setFlag(event.currentTarget.value)
              setVerdict(undefined)
              setError(undefined)
            }}
          />
          <Button type="submit" variant="default" disabled={isBusy}>
            {trial.submit}
          </Button>
        </div>
      </Input.Wrapper>
      <output className={classes.verdict} data-verdict={verdict}>
        {verdict && trial.verdicts[verdict]}
      </output>
    </form>
  )
}
