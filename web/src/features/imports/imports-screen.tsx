import '#ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { pageOf } from '#lib/lists/pages.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { FileField } from '#ui/files/file-field.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { ImportFormats } from './import-formats.tsx'
import { ImportList } from './import-list.tsx'
import { importsPerPage, importsQuery } from './imports.api.ts'
import { useImportUpload } from './use-import-upload.ts'
import classes from './imports-screen.module.css'

/** As long as the site has not said how large a file may be. */
const usualMegabytes = 1_024

/** Takes a file of challenges, says which ones can be read, and finds earlier imports again. */
export function ImportsScreen(): ReactNode {
  const { imports: words } = useOfficeMessages()
  const page = pageOf(useSearch({ strict: false }))
  const megabytes = useQuery(importsQuery(page)).data?.megabytes ?? usualMegabytes
  return (
    <Page title={words.title} lead={words.lead} above={<TextLink to={screens.adminChallenges}>{words.back}</TextLink>}>
      <div className={classes.parts}>
        <div className={classes.begin}>
          <Upload megabytes={megabytes} />
          <ImportFormats />
        </div>
        <Earlier page={page} />
      </div>
    </Page>
  )
}

function Upload({ megabytes }: { megabytes: number }): ReactNode {
  const { upload: words } = useOfficeMessages().imports
  const { files, progress, send, cancel } = useImportUpload()
  const titleId = useId()
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <FileField
        limits={{ most: 1, megabytes }}
        stored={0}
        files={files}
        words={{ drop: words.drop, choose: words.choose, limits: words.limit(megabytes) }}
        onChange={send}
        progress={progress}
        onCancel={cancel}
      />
    </section>
  )
}

/** Those that are not finished can be gone on with. */
function Earlier({ page }: { page: number }): ReactNode {
  const messages = useMessages()
  const { list: words } = useOfficeMessages().imports
  const { data, error, refetch } = useQuery(importsQuery(page))
  const titleId = useId()
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {data?.imports.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      {data && data.imports.length > 0 && <ImportList imports={data.imports} />}
      {data && (
        <Pager
          label={words.label}
          page={page}
          perPage={importsPerPage}
          totalRows={data.totalRows}
          currentRows={data.currentRows}
        />
      )}
      {!data && !error && <LoadingState />}
      {!data && error && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}
