import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import classes from './provider-buttons.module.css'
import { choicesQuery, startSignIn } from './sign-in-providers.api.ts'
import { leaveFor } from './visit.ts'

interface ProviderButtonsProps {
  /** Where somebody wanted to go before they were asked to sign in. */
  returnTo: string
  /** Whether to stay signed in, as the form above says. */
  remember: boolean
}

/** One button per provider, below the login form. Where there is none, or the list does not arrive, nothing is shown. */
export function ProviderButtons({ returnTo, remember }: ProviderButtonsProps): ReactNode {
  const messages = useMessages()
  const { signInProviders: words } = messages
  const { data } = useQuery(choicesQuery)
  const [leaving, setLeaving] = useState<string>()
  if (!data || data.length === 0) return null

  async function leave(id: string): Promise<void> {
    setLeaving(id)
    try {
      leaveFor(await startSignIn(id), { purpose: 'sign-in', remember, returnTo })
    } catch (error) {
      setLeaving(undefined)
      toast.error(words.failed, serverMessage(messages, error, words.tryAgain))
    }
  }

  return (
    <div className={classes.ways}>
      <p className={classes.divider}>{words.or}</p>
      {data.map(({ _id, label }) => (
        <Button
          key={_id}
          className="long-button"
          variant="default"
          fullWidth
          disabled={leaving !== undefined}
          onClick={() => void leave(_id)}
        >
          {leaving === _id ? words.leaving : words.continueWith(label)}
        </Button>
      ))}
    </div>
  )
}
