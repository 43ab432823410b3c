import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Spinner } from '#ui/page/spinner.tsx'
import classes from '#ui/page/checking.module.css'
import { completeLink, completeSignIn } from './sign-in-providers.api.ts'
import { readReturn, takeVisit, type Visit } from './visit.ts'

/** Where the provider sends the browser back to. What it brings along works once, so it leaves the address at once. */
export function ReturnScreen(): ReactNode {
  const messages = useMessages()
  const { signInProviders: words } = messages
  const { history } = useRouter()
  const [problem, setProblem] = useState<{ text: string; purpose: Visit['purpose'] }>()
  // Rendering the screen twice must not send it twice.
  const hasBegun = useRef(false)
  const latest = useRef(messages)
  useEffect(() => {
    latest.current = messages
  })

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const returned = readReturn(window.location.search)
    window.history.replaceState(window.history.state, '', screens.signInReturn)
    const visit = takeVisit()

    async function complete(): Promise<void> {
      const { signInProviders: now, accounts } = latest.current
      const purpose = visit?.purpose ?? 'sign-in'
      if (returned.kind === 'refused') return setProblem({ text: now.cancelled, purpose })
      if (!visit || returned.kind === 'nothing') return setProblem({ text: now.elsewhere, purpose })
      try {
        await (purpose === 'link' ? completeLink : completeSignIn)(returned, visit)
      } catch (error) {
        return setProblem({ text: serverMessage(latest.current, error, now.tryAgain), purpose })
      }
      toast.success(purpose === 'link' ? now.linked : accounts.login.success)
      history.replace(visit.returnTo)
    }
    void complete()
  }, [history])

  if (problem)
    return (
      <div className={classes.check}>
        <h1 tabIndex={-1}>{words.failed}</h1>
        <p role="alert">{problem.text}</p>
        <ButtonLink to={problem.purpose === 'link' ? screens.profile : screens.login}>
          {problem.purpose === 'link' ? words.toProfile : words.toLogin}
        </ButtonLink>
      </div>
    )
  return (
    <div className={classes.check}>
      <h1 tabIndex={-1}>{words.checkingTitle}</h1>
      <p>{words.checking}</p>
      <Spinner />
    </div>
  )
}
