import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import { type Language, useLanguage } from '#lib/messages/messages.ts'
import { officeMessagesIn, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { textIn } from '#lib/messages/translated-name.ts'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { TextLanguage } from '#ui/fields/text-language.tsx'
import { choicesIn } from './challenge-choices.ts'
import { shownFlags } from './challenge-flags.ts'
import { ChallengeSheet } from './challenge-sheet.tsx'
import type { ChallengeValues } from './challenge-values.ts'
import { typedValue } from '../value/value-points.ts'
import marks from '#ui/fields/mark.module.css'
import choices from '#features/challenges/flag/choice-form.module.css'
import classes from './challenge-sheet.module.css'

interface ChallengePreviewProps {
  values: ChallengeValues
  category: string
  files: readonly { originalname: string; size: number }[]
  /** How often it has been solved: a falling value is shown as it stands. */
  solves: number
}

/** What is being written, as a player will see it. Nothing in it can be sent. */
export function ChallengePreview({ values, category, files, solves }: ChallengePreviewProps): ReactNode {
  const { label, noFrench } = useOfficeMessages().challenges.preview
  const reader = useLanguage().language
  const [language, setLanguage] = useState(reader)
  const { challenges, questions } = officeMessagesIn(language)
  const { sheet } = challenges
  const { preview } = questions
  const isFlag = values.answerType === 'flag'
  const french = values.description_fr
  const attempts = Number(values.max_attempts)
  const { wrapper, total } = shownFlags(values)
  return (
    <section className={classes.preview} aria-label={label}>
      <TextLanguage value={language} onChoose={setLanguage} />
      {language === 'fr' && french === '' && <p className={classes.quiet}>{noFrench}</p>}
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
          {hasChoices(values) ? (
            <PreviewedChoices values={values} language={language} />
          ) : (
            <div className={classes.box}>
              <TextInput
                label={isFlag ? sheet.flag : preview.answer}
                placeholder={wrapper === null || !isFlag ? '' : flagForm(wrapper)}
                disabled
              />
              <Button disabled>{isFlag ? sheet.submit : preview.submit}</Button>
            </div>
          )}
          {total > 1 && <p className={classes.quiet}>{sheet.found(total)}</p>}
          {attempts > 0 && <p className={classes.quiet}>{sheet.attempts(attempts)}</p>}
        </div>
      </ChallengeSheet>
    </section>
  )
}

/** In the order of their author; each player sees another one. */
function PreviewedChoices({ values, language }: { values: ChallengeValues; language: Language }): ReactNode {
  const { preview } = officeMessagesIn(language).questions
  const isSingle = values.answerType === 'single-choice'
  return (
    <fieldset className={choices.form} disabled>
      <legend>{isSingle ? preview.one : preview.several}</legend>
      {choicesIn(values.choices).map((choice, at) => (
        <label key={choice._id ?? `new ${at}`} className={choices.choice}>
          <input className={marks.mark} type={isSingle ? 'radio' : 'checkbox'} />
          <span>{textIn(language, choice.text, choice.text_fr || null)}</span>
        </label>
      ))}
      <Button>{preview.submit}</Button>
    </fieldset>
  )
}
