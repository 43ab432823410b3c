import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SignInProvider, TestedStep } from '@drapeau/contract/sign-in-providers/providers.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { tryProvider } from '#features/sign-in-providers/sign-in-providers.api.ts'
import classes from './providers-screen.module.css'

/** One button, and what was found, step by step. */
export function ProviderTest({ provider }: { provider: SignInProvider }): ReactNode {
  const messages = useMessages()
  const { test: words } = useOfficeMessages().signInProviders
  const test = useMutation({ mutationFn: () => tryProvider(provider._id) })
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        size="sm"
        loading={test.isPending}
        aria-label={words.testOne(provider.label)}
        onClick={() => test.mutate()}
      >
        {words.test}
      </Button>
      <output>
        {test.isError && <p>{serverMessage(messages, test.error, words.notRun)}</p>}
        {test.data && (
          <ol className={classes.steps} aria-label={words.steps}>
            {test.data.steps.map((step) => (
              <TestStep key={step.step} step={step} />
            ))}
          </ol>
        )}
      </output>
    </div>
  )
}

const marks = { ok: '✓', note: '!', failed: '✗', skipped: '–' } as const

function TestStep({ step: { step, outcome, reason, detail } }: { step: TestedStep }): ReactNode {
  const { test: words } = useOfficeMessages().signInProviders
  return (
    <li className={classes.step} data-outcome={outcome}>
      <span className={classes.mark} aria-hidden>
        {marks[outcome]}
      </span>
      <span>
        {words[outcome][step]}
        {outcome === 'failed' && (
          <span className={classes.detail}>
            {reason !== null && words.reasons[reason]} {detail !== '' && <code>{detail}</code>}
          </span>
        )}
      </span>
    </li>
  )
}
