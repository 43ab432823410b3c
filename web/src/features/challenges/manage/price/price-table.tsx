import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { type FallingPrice, rowsOf } from './price-points.ts'
import classes from './price-plot.module.css'

/** The same in a few numbers. */
export function PriceTable({ price }: { price: FallingPrice }): ReactNode {
  const words = useOfficeMessages().challenges.price
  const { language } = useLanguage()
  return (
    <details className={classes.details}>
      <summary>{words.table}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.solves}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(price).map(({ solves, value }) => (
            <tr key={solves}>
              <th scope="row">{solves.toLocaleString(language)}</th>
              <td>{value.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
