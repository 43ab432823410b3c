import { type ReactNode, useId } from 'react'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { madeBy } from './import-state.ts'
import { ProblemList } from './problem-list.tsx'
import classes from './import-screen.module.css'

/** What the import does, or did, in numbers, and what there is to say about the file as a whole. */
export function ImportSummary({ detail }: { detail: ImportDetail }): ReactNode {
  const { common } = useMessages()
  const { imports, importedPeople } = useOfficeMessages()
  const { summary: words } = imports
  const { language } = useLanguage()
  const titleId = useId()
  const { outcomes, withProblems, files, fileBytes, newCategories, leftOut, problems, moreProblems, choices, people } =
    detail
  const isOver = detail.state !== 'ready'
  const hasHistory = leftOut.people + leftOut.teams + leftOut.submissions > 0
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{isOver ? words.did : words.title}</h2>
      <Figures>
        <Figure
          label={words.create}
          value={madeBy(detail)}
          note={files > 0 && words.files(files, fileSize(language, fileBytes))}
        />
        <Figure label={words.replace} value={outcomes.replace} />
        <Figure label={words.skip} value={outcomes.skip} />
        <Figure label={words.problems} value={withProblems} />
      </Figures>
      <div className={classes.notes}>
        {!isOver && newCategories.length > 0 && <p>{words.categories(newCategories.join(', '))}</p>}
        {choices.people !== 'none' && <p>{(isOver ? importedPeople.did : importedPeople.will)(people)}</p>}
        {hasHistory && (
          <p>
            {choices.people === 'none'
              ? words.leftOut(leftOut.people, leftOut.teams, leftOut.submissions)
              : importedPeople.leftOut(leftOut.teams, leftOut.submissions)}
          </p>
        )}
      </div>
      {problems.length > 0 && (
        <details className={classes.fileProblems}>
          <summary>
            {common.label(imports.problems.title)}
            {imports.problems.count(problems.length + moreProblems)}
          </summary>
          <ProblemList label={imports.problems.title} problems={problems} more={moreProblems} />
        </details>
      )}
    </section>
  )
}
