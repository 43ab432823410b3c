import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { refreshUser } from '#lib/session/session.ts'
import { Spinner } from '#ui/page/spinner.tsx'
import { redeemConfirmation, redeemReset } from '#features/accounts/accounts.api.ts'
import classes from '#ui/page/checking.module.css'
import { codeAccepted, type CodePurpose, codeRefused } from './sign-in-outcomes.ts'
import { settle, useShowOutcome } from '#features/accounts/form/outcome.ts'

const redeem = { confirm: redeemConfirmation, reset: redeemReset }

/** A code works once, so rendering the screen twice must not send it twice. */
const sending = new Set<string>()

export function ConfirmAccountScreen(): ReactNode {
  const { key } = useParams({ strict: false })
  return key === undefined ? null : <CodeCheck purpose="confirm" code={key} />
}

export function ResetPasswordScreen(): ReactNode {
  const { key } = useParams({ strict: false })
  return key === undefined ? null : <CodeCheck purpose="reset" code={key} />
}

/** Sends the mailed code once on entry, shows the result, and goes on to the login screen. */
function CodeCheck({ purpose, code }: { purpose: CodePurpose; code: string }): ReactNode {
  const messages = useMessages()
  const tell = useShowOutcome()
  // The language may change before the answer arrives.
  const latest = useRef({ messages, tell })
  useEffect(() => {
    latest.current = { messages, tell }
  })

  useEffect(() => {
    async function check(): Promise<void> {
      const ticket = `${purpose} ${code}`
      if (sending.has(ticket)) return
      sending.add(ticket)
      try {
        const outcome = await settle(
          redeem[purpose](code),
          () => codeAccepted(latest.current.messages, purpose),
          (error) => codeRefused(latest.current.messages, error),
        )
        // A confirmed address belongs to the account from now on.
        await refreshUser()
        await latest.current.tell(outcome)
      } finally {
        sending.delete(ticket)
      }
    }
    void check()
  }, [purpose, code])

  return (
    <div className={classes.check}>
      <h1 tabIndex={-1}>{messages.accounts.code.title}</h1>
      <p>{messages.accounts.code.checking}</p>
      <Spinner />
    </div>
  )
}
