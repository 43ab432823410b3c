import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PreviewedPerson } from '@drapeau/contract/classes/pupils.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { countOutcomes, wantedOf } from './add-people.ts'
import styles from './class.module.css'
import tables from './people-table.module.css'

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
  // In a long list, what has to be corrected must not wait at the end of it.
  const inOrder = people.toSorted((a, b) => Number(b.outcome === 'problem') - Number(a.outcome === 'problem'))
  return (
    <>
      <p>{words.summary(countOutcomes(people).map(([kind, count]) => words.some[kind](count)))}</p>
      {ignored.length > 0 && <p className={styles.note}>{words.ignored(ignored.join(', '))}</p>}
      {leftOff > 0 && <p className={styles.note}>{words.leftOff(leftOff)}</p>}
      <div className={tables.scroll}>
        <table className={`${tables.table} ${tables.previewed}`}>
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
            {inOrder.map((person) => (
              <tr key={person.line} data-outcome={person.outcome}>
                <td>{person.line}</td>
                <th scope="row">{person.realName}</th>
                <td data-label={pupils.name}>{person.name}</td>
                <td data-label={pupils.loginName}>{person.loginName}</td>
                <td data-label={pupils.email}>{person.email}</td>
                <td>
                  {person.problems.length === 0
                    ? words.outcomes[person.outcome]
                    : words.leftOut(person.problems.map((problem) => words.problems[problem]))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={`${styles.actions} ${styles.foot} ${styles.kept}`}>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <Button disabled={wanted === 0} onClick={onMake}>
          {words.make(wanted)}
        </Button>
      </div>
    </>
  )
}
