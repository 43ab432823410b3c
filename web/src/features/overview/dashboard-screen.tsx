import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { AnswersPlot } from './answers-plot.tsx'
import { attentionOf } from './attention.ts'
import { AttentionList } from './attention-list.tsx'
import { CategoryBars } from './category-bars.tsx'
import { EventsAhead } from './events-ahead.tsx'
import { firstSteps } from './first-steps.ts'
import { FirstSteps } from './first-steps.tsx'
import { MailState } from './mail-state.tsx'
import { overviewQuery } from './overview.api.ts'
import { RegistrationsPlot } from './registrations-plot.tsx'
import { SolvedLists } from './solved-lists.tsx'
import { StorageState } from './storage-state.tsx'
import { UserFigures } from './user-figures.tsx'
import classes from './dashboard-screen.module.css'

/** What an administrator sees first. */
export function DashboardScreen(): ReactNode {
  const { overview } = useOfficeMessages()
  return (
    <Page title={overview.title} lead={overview.subtitle}>
      <Faces />
    </Page>
  )
}

function Faces(): ReactNode {
  const { overview } = useOfficeMessages()
  const { data, isPending, refetch, dataUpdatedAt } = useQuery(overviewQuery)
  if (isPending) return <LoadingState />
  // Figures that are a little old are better than none: the fault is shown only where there is nothing else.
  if (!data) return <ErrorState title={overview.failed} onRetry={() => void refetch()} />
  return <Full overview={data} now={new Date(dataUpdatedAt)} />
}

/** What asks for somebody first, then what is going on, then the machine. */
function Full({ overview, now }: { overview: Overview; now: Date }): ReactNode {
  const { users, challenges, answers, events, disk, lastBackup, mail } = overview
  return (
    <div className={classes.dashboard}>
      <AttentionList items={attentionOf(overview, now)} />
      <FirstSteps steps={firstSteps(overview)} />
      <div className={classes.pair}>
        <EventsAhead events={events} />
        <UserFigures users={users} />
      </div>
      <div className={classes.pair}>
        <AnswersPlot days={answers.perDay} />
        <RegistrationsPlot days={users.perDay} />
      </div>
      <div className={classes.pair}>
        <CategoryBars challenges={challenges} />
        <div className={classes.column}>
          <SolvedLists challenges={challenges} />
        </div>
      </div>
      <StorageState disk={disk} lastBackup={lastBackup} now={now} />
      <MailState mail={mail} now={now} />
    </div>
  )
}
