import { type ReactNode, useState } from 'react'
import type { AuditRecord } from '@drapeau/contract/audit/audit.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { clipped, saidAtOnce, type Shown, shownChange, sidesOf } from './audit-values.ts'
import classes from './audit-changes.module.css'

/** What changed, field by field: in one line where that is enough. Else the names of the fields are seen at once, their values when they are asked for. */
export function AuditChanges({ record }: { record: AuditRecord }): ReactNode {
  const office = useOfficeMessages()
  const { language } = useLanguage()
  const countryLabel = useCountryLabel()
  const { audit } = office
  const { action, kind } = record
  const sides = sidesOf(action)
  const heads = {
    before: action === 'deleted' ? audit.was : audit.before,
    after: action === 'created' ? audit.value : audit.after,
  }
  const changes = record.changes.map((change) => shownChange({ office, language, countryLabel }, kind, change))
  const said = saidAtOnce(action, changes, audit)
  if (said !== null) return <p className={classes.said}>{said}</p>
  return (
    <details className={classes.changes}>
      <summary>
        {action === 'updated' ? audit.changes(changes.map(({ label }) => label)) : audit.held(changes.length)}
      </summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{audit.field}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {heads[side]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">{change.label}</th>
              {sides.map((side) => (
                <td key={side} data-label={sides.length > 1 ? heads[side] : undefined}>
                  <Value shown={change[side]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Value({ shown }: { shown: Shown }): ReactNode {
  const { audit } = useOfficeMessages()
  if (shown.is === 'nothing') return <em className={classes.nothing}>{audit.nothing}</em>
  if (shown.is === 'text') return <Text text={shown.text} />
  return (
    <ul className={classes.list}>
      {shown.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Text({ text }: { text: string }): ReactNode {
  const { audit } = useOfficeMessages()
  const [isWhole, setWhole] = useState(false)
  const start = clipped(text)
  if (start === null) return <span className={classes.text}>{text}</span>
  return (
    <>
      <span className={classes.text}>{isWhole ? text : start}</span>{' '}
      <button
        type="button"
        className={classes.more}
        aria-expanded={isWhole}
        onClick={() => setWhole((whole) => !whole)}
      >
        {isWhole ? audit.showLess : audit.showAll}
      </button>
    </>
  )
}
