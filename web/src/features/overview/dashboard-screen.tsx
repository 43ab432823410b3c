import { useQuery, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getOverview, type Overview } from '@drapeau/contract/overview.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { call } from '#lib/http/call.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { unseenHonestyQuery } from '#domain/event/unseen-honesty.api.ts'
import { CategoryLine } from '#domain/category/category-line.tsx'
import { SubmissionsPlot, RegistrationsPlot } from './daily-plots.tsx'
import { attentionOf } from './attention.ts'
import { AttentionList } from './attention-list.tsx'
import { EventsAhead } from './events-ahead.tsx'
import { firstSteps } from './first-steps.ts'
import { FirstSteps } from './first-steps.tsx'
import { SolvedLists } from './solved-lists.tsx'
import { Section } from './section.tsx'
import { percentOf } from './bars.ts'
import { MailState, StorageState } from './system-state.tsx'
import classes from './dashboard-screen.module.css'

/** Polls, so that nobody has to reload to see registrations come in. */
const refreshEvery = 30_000

const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  refetchInterval: refreshEvery,
})

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
  const honesty = useQuery(unseenHonestyQuery).data?.events
  return (
    <div className={classes.dashboard}>
      <AttentionList items={attentionOf(overview, now, honesty)} />
      <FirstSteps steps={firstSteps(overview)} />
      <div className={classes.pair}>
        <EventsAhead events={events} />
        <UserFigures users={users} />
      </div>
      <div className={classes.pair}>
        <SubmissionsPlot days={answers.perDay} />
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

/** How many challenges each category has, under its flag. */
function CategoryBars({ challenges }: { challenges: Overview['challenges'] }): ReactNode {
  const { overview } = useOfficeMessages()
  const { byCategory, total } = challenges
  const { nameOf } = useNames()
  if (byCategory.length === 0)
    return (
      <Section title={overview.categories} hint={overview.categoriesNone}>
        <p>
          <TextLink to={screens.adminNewCategory}>{overview.steps.category}</TextLink>
        </p>
      </Section>
    )
  const most = Math.max(1, ...byCategory.map((category) => category.challenges))
  return (
    <Section title={overview.categories} hint={overview.categoriesHint(total)}>
      <ul className={classes.categories}>
        {byCategory.map((category) => (
          <CategoryLine key={category._id} name={nameOf(category)} share={category.challenges / most}>
            <span className={classes.counts}>{overview.inCategory(category.challenges, category.solves)}</span>
          </CategoryLine>
        ))}
      </ul>
    </Section>
  )
}

function UserFigures({ users }: { users: Overview['users'] }): ReactNode {
  const { overview } = useOfficeMessages()
  const unconfirmed = users.total - users.confirmed
  return (
    <Section title={overview.users}>
      <Figures>
        <Figure label={overview.total} value={users.total} />
        <Figure
          label={overview.confirmed}
          value={users.confirmed}
          note={
            unconfirmed === 0 ? (
              overview.confirmedShare(percentOf(users.confirmed, users.total))
            ) : (
              <TextLink to={screens.adminUsers} search={{ active: false }}>
                {overview.unconfirmedCount(unconfirmed)}
              </TextLink>
            )
          }
        />
        <Figure label={overview.newThisWeek} value={users.newThisWeek} />
        <Figure label={overview.signedInNow} value={users.signedInNow} />
      </Figures>
    </Section>
  )
}
