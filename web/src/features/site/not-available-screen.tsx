import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { Notice } from '#features/site/notice.tsx'

/** The specification's wait before a visitor is led home. */
const seconds = 20

export function NotAvailableScreen(): ReactNode {
  const { notAvailable } = useMessages().site
  const navigate = useNavigate()
  const returnTo = useLocation({ select: ({ href }) => href })
  return (
    <Notice
      flags="N"
      title={notAvailable.title}
      text={notAvailable.text}
      action={
        <ButtonLink to={screens.login} state={{ login: { returnTo } }}>
          {notAvailable.login}
        </ButtonLink>
      }
    >
      <Countdown seconds={seconds} onEnd={() => void navigate({ to: screens.landing })} />
    </Notice>
  )
}
