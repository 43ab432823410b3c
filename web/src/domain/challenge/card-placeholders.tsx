import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import classes from './card-placeholders.module.css'

/** The shape of the cards that are on their way, in the grid that they will stand in. */
export function CardPlaceholders({ count, grid }: { count: number; grid: string | undefined }): ReactNode {
  const { common } = useMessages()
  return (
    <>
      <output className="visually-hidden">{common.loading}</output>
      <ul className={grid} aria-hidden data-loading>
        {Array.from({ length: count }, (_card, at) => (
          <li key={at} className={classes.placeholder} />
        ))}
      </ul>
    </>
  )
}
