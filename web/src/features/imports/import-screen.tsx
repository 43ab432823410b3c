import '#ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { DiscardButton } from './discard-button.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportReport } from './import-report.tsx'
import { importQuery } from './imports.api.ts'
import { ProblemList } from './problem-list.tsx'
import { useImportFacts } from './use-import-facts.ts'
import classes from './import-screen.module.css'

/** One import from its file to its report. It can be left and found again at any moment. */
export function ImportScreen({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { imports: words, table } = useOfficeMessages()
  const isWrong = !isPossibleId(id)
  const { data, error, isPending, refetch } = useQuery({ ...importQuery(id), enabled: !isWrong })
  usePageContext(nameIn({ data, error }))
  const above = <TextLink to={screens.adminImports}>{words.all}</TextLink>
  if (data && !isNotFound(error)) return <Known detail={data} above={above} />
  return (
    <Page title={messages.site.titles.import} above={above}>
      {isPending && !isWrong && <LoadingState />}
      {(isWrong || isNotFound(error)) && (
        <EmptyState
          title={words.gone.title}
          text={isWrong ? table.wrongAddress : words.gone.text}
          action={<ButtonLink to={screens.adminImports}>{words.all}</ButtonLink>}
        />
      )}
      {error && !isNotFound(error) && (
        <ErrorState
          title={words.failed.title}
          text={serverMessage(messages, error, words.failed.text)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

function Known({ detail, above }: { detail: ImportDetail; above: ReactNode }): ReactNode {
  return (
    <Page title={detail.name} lead={useImportFacts(detail)} above={above}>
      <Stage detail={detail} />
    </Page>
  )
}

function Stage({ detail }: { detail: ImportDetail }): ReactNode {
  const { discarded } = useOfficeMessages().imports
  const { state } = detail
  if (state === 'reading' || state === 'running' || state === 'undoing')
    return <UnderWay detail={detail} stage={state} />
  if (state === 'ready') return <ImportPreview detail={detail} />
  if (state === 'failed') return <Unreadable detail={detail} />
  if (state === 'discarded') return <EmptyState title={discarded.title} text={discarded.text} />
  return <ImportReport detail={detail} />
}

function UnderWay({ detail, stage }: { detail: ImportDetail; stage: 'reading' | 'running' | 'undoing' }): ReactNode {
  const { imports: words } = useOfficeMessages()
  return (
    <section className={classes.stage}>
      <h2>{words[stage].title}</h2>
      <ProgressBar label={words[stage].progress} share={detail.percent / 100} />
      <output>{words.percent(detail.percent)}</output>
      <p className={classes.note}>{words[stage].text}</p>
      {stage === 'reading' && <DiscardButton id={detail._id} />}
    </section>
  )
}

function Unreadable({ detail }: { detail: ImportDetail }): ReactNode {
  const { imports: words } = useOfficeMessages()
  const { failure, problem, problems } = detail
  const found = problem === null ? problems : [problem]
  return (
    <section className={classes.stage} role="alert">
      <h2>{words.unreadable.title}</h2>
      <p>{words.failures[failure ?? 'other']}</p>
      {found.length > 0 && <ProblemList label={words.problems.title} problems={found} />}
      <div className={classes.actions}>
        <ButtonLink to={screens.adminImports}>{words.unreadable.another}</ButtonLink>
        <DiscardButton id={detail._id} />
      </div>
    </section>
  )
}
