import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { refreshUser } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { keepPresentEmail } from '#features/accounts/accounts.api.ts'
import { Notice } from '#features/accounts/form/notice.tsx'

/** A new address waits for its confirmation. The owner may change their mind, or find that somebody else asked for it. */
export function PendingEmail({ email }: { email: string }): ReactNode {
  const { profile } = useMessages().accounts
  const keep = useMutation({
    mutationFn: keepPresentEmail,
    onSuccess: () => toast.success(profile.emailKept),
    onError: () => toast.error(profile.actionFailed),
    // Also after a failure: the new address may have been confirmed a moment ago.
    onSettled: () => refreshUser(),
  })
  return (
    <Notice text={profile.pendingEmail(email)}>
      <Button variant="default" size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        {profile.keepEmail}
      </Button>
    </Notice>
  )
}
