import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { WriteUp } from '@drapeau/contract/write-ups.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewNote } from './review-note.tsx'
import classes from './write-up-detail.module.css'

/** What is thought of the version that counts: to say, to read again, and to say better. */
export function WriteUpReview({ newest }: { newest: WriteUp }): ReactNode {
  const { review: words } = useOfficeMessages().writeUps
  const [isEditing, setEditing] = useState(false)
  const { review } = newest
  return (
    <section className={classes.review}>
      <h2 className={classes.title}>{words.title}</h2>
      {review && !isEditing ? (
        <>
          <ReviewNote review={review} />
          <Button variant="default" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        </>
      ) : (
        <ReviewForm newest={newest} onDone={() => setEditing(false)} />
      )}
    </section>
  )
}
