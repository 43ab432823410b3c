import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Award } from '@drapeau/contract/awards.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { sumOf } from '#lib/http/concurrent.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { signed } from '#lib/numbers/number-format.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { UserAwardModal } from './user-award-modal.tsx'
import { UserAwardRow } from './user-award-row.tsx'
import { awardsQuery } from './user-awards.api.ts'
import classes from './user-awards.module.css'

/** The points that a player was given by hand, the newest first. */
export function UserAwards({ user }: { user: ManagedUser }): ReactNode {
  const messages = useMessages()
  const { awards: words } = useOfficeMessages().accounts
  const { data, error, isPending, refetch } = useQuery(awardsQuery(user._id))
  const [isGiving, setGiving] = useState(false)
  const give = (
    <Button leftSection={<Icon name="plus" />} onClick={() => setGiving(true)}>
      {words.give}
    </Button>
  )
  if (isPending) return <LoadingState />
  if (!data)
    return (
      <ErrorState
        title={words.failed}
        text={serverMessage(messages, error, words.failedText)}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      {data.length === 0 ? (
        <EmptyState {...words.empty} action={give} />
      ) : (
        <Given user={user} awards={data} action={give} />
      )}
      <UserAwardModal user={user} isOpen={isGiving} onClose={() => setGiving(false)} />
    </>
  )
}

interface GivenProps {
  user: ManagedUser
  awards: readonly Award[]
  action: ReactNode
}

function Given({ user, awards, action }: GivenProps): ReactNode {
  const { awards: words } = useOfficeMessages().accounts
  const { language } = useLanguage()
  const sum = sumOf(awards, ({ value }) => value)
  return (
    <div className={classes.awards}>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.total}>{words.total(words.points(signed(language, sum), sum))}</p>
          <p className={classes.quiet}>{words.lead}</p>
        </div>
        {action}
      </div>
      <ul className={classes.list}>
        {awards.map((award) => (
          <UserAwardRow key={award._id} user={user} award={award} />
        ))}
      </ul>
    </div>
  )
}
