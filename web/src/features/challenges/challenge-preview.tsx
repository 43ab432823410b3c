import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOffice } from '#lib/office.ts'
import { ChallengeSheet } from './challenge-sheet.tsx'
import type { ChallengeValues } from './challenge-values.ts'
import { typedValue } from './price-points.ts'
import classes from './challenge-sheet.module.css'

interface ChallengePreviewProps {
  values: ChallengeValues
  category: string
  files: readonly { originalname: string; size: number }[]
  /** How often it has been solved: a falling price is shown as it stands. */
  solves: number
}

/** What is being written, as a player will see it. Nothing in it can be sent. */
export function ChallengePreview({ values, category, files, solves }: ChallengePreviewProps): ReactNode {
  const { sheet, preview } = useOffice().challenges
  const attempts = Number(values.max_attempts)
  return (
    <section aria-label={preview.label}>
      <ChallengeSheet
        words={sheet}
        challenge={{
          name: values.name === '' ? sheet.untitled : values.name,
          category: category === '' ? sheet.noCategory : category,
          value: typedValue(values, solves),
          description: values.description,
          files,
        }}
      >
        <div>
          <div className={classes.box}>
            <TextInput label={sheet.flag} placeholder={sheet.flagPlaceholder} disabled />
            <Button disabled>{sheet.submit}</Button>
          </div>
          {attempts > 0 && <p className={classes.quiet}>{sheet.attempts(attempts)}</p>}
        </div>
      </ChallengeSheet>
    </section>
  )
}
