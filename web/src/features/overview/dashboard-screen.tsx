import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'
import { ErrorFace, LoadingFace } from '#ui/face.tsx'
import { Page } from '#ui/page.tsx'
import classes from './dashboard-screen.module.css'
import { MailState } from './mail-state.tsx'
import { overviewQuery } from './overview.api.ts'
import { RegistrationsPlot } from './registrations-plot.tsx'
import { UserFigures } from './user-figures.tsx'

/** What an administrator sees first. */
export function DashboardScreen(): ReactNode {
  const { overview } = useMessages()
  return (
    <Page title={overview.title} lead={overview.subtitle}>
      <Faces />
    </Page>
  )
}

function Faces(): ReactNode {
  const { overview } = useMessages()
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(overviewQuery)
  if (isPending) return <LoadingFace />
  // Figures that are a little old are better than none: the fault is shown only where there is nothing else.
  if (!data) return <ErrorFace title={overview.failed} onRetry={() => void refetch()} />
  return (
    <div className={classes.dashboard}>
      <UserFigures users={data.users} />
      <RegistrationsPlot days={data.users.perDay} />
      <MailState mail={data.mail} now={new Date(dataUpdatedAt)} />
    </div>
  )
}
