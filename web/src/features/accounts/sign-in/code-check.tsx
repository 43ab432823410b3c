import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { refreshUser } from '#lib/session/session.ts'
import { Spinner } from '#ui/page/spinner.tsx'
import { redeemConfirmation, redeemReset } from '#features/accounts/accounts.api.ts'
import { codeAccepted, type CodePurpose, codeRefused } from './code-outcome.ts'
import classes from './code-check.module.css'
import { settle, useTell } from '#features/accounts/form/show-outcome.ts'

const redeem = { confirm: redeemConfirmation, reset: redeemReset }

/** Codes under way. A code works once, so drawing the screen twice must not send it twice. */
const underWay = new Set<string>()

/** Sends the mailed code once on entry, says what came of it, and goes on to the login screen. */
export function CodeCheck({ purpose, code }: { purpose: CodePurpose; code: string }): ReactNode {
  const messages = useMessages()
  const tell = useTell()
  // The words and the way on are those of the moment when the answer comes.
  const latest = useRef({ messages, tell })
  useEffect(() => {
    latest.current = { messages, tell }
  })

  useEffect(() => {
    async function check(): Promise<void> {
      const ticket = `${purpose} ${code}`
      if (underWay.has(ticket)) return
      underWay.add(ticket)
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
        underWay.delete(ticket)
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
