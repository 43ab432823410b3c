import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Assignment, SetChallenge } from '@drapeau/contract/assignments/assignments.ts'
import type { GridCell, GridPupil, PupilSubmission } from '@drapeau/contract/assignments/grid.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { answerText } from '@drapeau/rules/question.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { submissionsQuery } from '../assignments.api.ts'
import { cellViewOf, summaryOf } from './cell-view.ts'
import { Comments } from './comments.tsx'
import { calledOf } from './grid-order.ts'
import { PupilHelp } from './pupil-help.tsx'
import styles from './submissions.module.css'

interface SubmissionsModalProps {
  assignment: Assignment
  pupil: GridPupil
  challenge: SetChallenge
  cell: GridCell | null
  onClose: () => void
}

/** What a pupil has sent to one challenge, newest first. */
export function SubmissionsModal({ assignment, pupil, challenge, cell, onClose }: SubmissionsModalProps): ReactNode {
  const messages = useMessages()
  const { submissions: words, grid, failed } = useOfficeMessages().assignments
  const { language } = useLanguage()
  const { nameOf } = useNames()
  const address = { id: assignment._id, pupil: pupil._id, challenge: challenge._id }
  const { data, error, refetch } = useQuery(submissionsQuery(address))
  return (
    <Modal isOpen size="wide" title={words.title(calledOf(pupil), nameOf(challenge))} onClose={onClose}>
      <p className={styles.summary}>
        {summaryOf(
          cellViewOf(cell, pupil.exempt, grid),
          cell?.at ? shortMoment(language, cell.at) : undefined,
          words.openedAt,
        )}
      </p>
      <PupilHelp
        classId={assignment.class._id}
        challengeId={challenge._id}
        pupil={{ _id: pupil._id, name: calledOf(pupil) }}
        isOffered={isHelped(assignment, cell)}
      />
      {data ? (
        data.submissions.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <SubmissionTable submissions={data.submissions} />
            {data.totalRows > data.submissions.length && (
              <p className={styles.quiet}>{words.more(data.submissions.length, data.totalRows)}</p>
            )}
          </>
        )
      ) : error ? (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, failed.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
      <p className={styles.way}>
        <TextLink to={screens.challenge} params={{ id: challenge._id }}>
          {words.challenge}
        </TextLink>
      </p>
      <Comments assignment={assignment} pupil={pupil} />
    </Modal>
  )
}

/** Who has solved it needs no help, and an archived class has no lessons. */
function isHelped(assignment: Assignment, cell: GridCell | null): boolean {
  return !assignment.class.archived && cell?.state !== 'in-time' && cell?.state !== 'late'
}

function SubmissionTable({ submissions }: { submissions: readonly PupilSubmission[] }): ReactNode {
  const { submissions: words } = useOfficeMessages().assignments
  const { language } = useLanguage()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.sent}</th>
            <th scope="col">{words.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map(({ _id, flag, chosen, correct, part, createdAt }) => (
            <tr key={_id}>
              <td>{shortMoment(language, createdAt)}</td>
              <td>
                {flag === null ? (
                  <span className={styles.quiet}>{words.hiddenFlag}</span>
                ) : (
                  <code>{answerText(flag, chosen)}</code>
                )}
              </td>
              <td>
                <Badge kind={correct || part ? 'good' : 'warning'}>
                  {part ? words.part : correct ? words.right : words.wrong}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
