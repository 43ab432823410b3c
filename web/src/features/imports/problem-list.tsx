import type { ReactNode } from 'react'
import { importProblems as table, type ImportProblem, withParameters } from '@drapeau/contract/import-problems.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { sentenceText } from '#lib/messages/refusal-text.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import classes from './problem-list.module.css'

interface ProblemListProps {
  label: string
  problems: readonly ImportProblem[]
  /** How many more there are than these. */
  more?: number
  /** False where all problems are of one file, which is named above. */
  hasPlaces?: boolean
}

/** What could not be taken as it was, the errors first. */
export function ProblemList({ label, problems, more = 0, hasPlaces = true }: ProblemListProps): ReactNode {
  const { imports, importProblems, importReasons } = useOfficeMessages()
  const messages = useMessages()
  const { problems: words } = imports
  /** What the form refuses is said in the words of the form. */
  const inWords = ({ parameters }: ImportProblem): ImportProblem['parameters'] => ({
    ...parameters,
    ...(typeof parameters['sentence'] === 'string' && { sentence: sentenceText(messages, parameters['sentence']) }),
  })
  const different = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  const sorted = [...different].toSorted(
    ([, a], [, b]) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  )
  return (
    <ul className={classes.problems} aria-label={label}>
      {sorted.map(([key, problem]) => (
        <li key={key} data-severity={problem.severity}>
          <strong>{words.severities[problem.severity]}</strong>
          <span className={classes.sentence}>
            {withParameters(importProblems[problem.code] ?? table[problem.code][1], inWords(problem), importReasons)}
          </span>
          {hasPlaces && problem.file !== '' && <span className={classes.place}>{placeOf(words, problem)}</span>}
        </li>
      ))}
      {more > 0 && <li>{words.more(more)}</li>}
    </ul>
  )
}

function placeOf(words: Office['imports']['problems'], { file, line, row }: ImportProblem): string {
  if (line !== null) return words.line(file, line)
  return row === null ? file : words.row(file, row)
}
