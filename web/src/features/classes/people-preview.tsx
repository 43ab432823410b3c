import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PreviewedPerson } from '@drapeau/contract/classes/pupils.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { countOutcomes, wantedOf } from './add-people.ts'
import styles from './class.module.css'

interface PeoplePreviewProps {
  preview: { people: PreviewedPerson[]; ignored: string[]; leftOff: number }
  onBack: () => void
  onMake: () => void
}

/** One row per person, with what becomes of them. Nothing is stored yet. */
export function PeoplePreview({ preview, onBack, onMake }: PeoplePreviewProps): ReactNode {
  const { people: words, pupils } = useOfficeMessages().classes
  const { people, ignored, leftOff } = preview
  const wanted = wantedOf(people).length
  return (
    <>
      <p>{words.summary(countOutcomes(people).map(([kind, count]) => words.some[kind](count)))}</p>
      {ignored.length > 0 && <p className={styles.note}>{words.ignored(ignored.join(', '))}</p>}
      {leftOff > 0 && <p className={styles.note}>{words.leftOff(leftOff)}</p>}
      <div className={styles.preview}>
        <table className={`${styles.table} ${styles.previewed}`}>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{pupils.realName}</th>
              <th scope="col">{pupils.name}</th>
              <th scope="col">{pupils.loginName}</th>
              <th scope="col">{pupils.email}</th>
              <th scope="col">{words.happens}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.line} data-outcome={person.outcome}>
                <td>{person.line}</td>
                <th scope="row">{person.realName}</th>
                <td>{person.name}</td>
                <td>{person.loginName}</td>
                <td>{person.email}</td>
                <td>
                  {[words.outcomes[person.outcome], ...person.problems.map((problem) => words.problems[problem])].join(
                    ', ',
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        <Button disabled={wanted === 0} onClick={onMake}>
          {words.make(wanted)}
        </Button>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}
