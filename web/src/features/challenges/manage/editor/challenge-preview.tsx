import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { officeMessagesIn, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { textIn } from '#lib/messages/translated-name.ts'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { TextLanguage } from '#ui/fields/text-language.tsx'
import { shownFlags } from './challenge-flags.ts'
import { ChallengeSheet } from './challenge-sheet.tsx'
import type { ChallengeValues } from './challenge-values.ts'
import { typedValue } from '#features/challenges/manage/price/price-points.ts'
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
  const { preview } = useOfficeMessages().challenges
  const reader = useLanguage().language
  const [language, setLanguage] = useState(reader)
  const { sheet } = officeMessagesIn(language).challenges
  const french = values.description_fr
  const attempts = Number(values.max_attempts)
  const { wrapper, total } = shownFlags(values)
  return (
    <section className={classes.preview} aria-label={preview.label}>
      <TextLanguage value={language} onChoose={setLanguage} />
      {language === 'fr' && french === '' && <p className={classes.quiet}>{preview.noFrench}</p>}
      <ChallengeSheet
        words={sheet}
        language={language}
        challenge={{
          name: textIn(language, values.name, values.name_fr || null) || sheet.untitled,
          category: category === '' ? sheet.noCategory : category,
          value: typedValue(values, solves),
          description: language === 'fr' && french !== '' ? french : values.description,
          files,
        }}
      >
        <div>
          <div className={classes.box}>
            <TextInput label={sheet.flag} placeholder={wrapper === null ? '' : flagForm(wrapper)} disabled />
            <Button disabled>{sheet.submit}</Button>
          </div>
          {total > 1 && <p className={classes.quiet}>{sheet.found(total)}</p>}
          {attempts > 0 && <p className={classes.quiet}>{sheet.attempts(attempts)}</p>}
        </div>
      </ChallengeSheet>
    </section>
  )
}
