import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { Notice } from '#features/site/notice.tsx'

/** The specification's wait before somebody who is lost is led home. */
const seconds = 7

export function NotFoundScreen(): ReactNode {
  const { notFound } = useMessages().site
  const navigate = useNavigate()
  return (
    <Notice flags="404" title={notFound.title} action={<ButtonLink to={screens.landing}>{notFound.back}</ButtonLink>}>
      <Countdown seconds={seconds} onEnd={() => void navigate({ to: screens.landing })} />
    </Notice>
  )
}
