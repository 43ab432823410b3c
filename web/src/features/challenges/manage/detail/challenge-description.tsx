import { type ReactNode, useState } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { TextLanguage } from '#ui/fields/text-language.tsx'
import classes from './challenge-detail.module.css'

/** What players read: where there are two texts, the one in the reader's language first. */
export function ChallengeDescription({ challenge }: { challenge: ManagedChallenge }): ReactNode {
  const { detail } = useOfficeMessages().challenges
  const reader = useLanguage().language
  const [language, setLanguage] = useState(reader)
  const { description, description_fr: french } = challenge
  const isFrench = language === 'fr' && french !== null
  return (
    <section>
      <div className={classes.titleLine}>
        <h2 className={classes.title}>{detail.description}</h2>
        {french !== null && <TextLanguage value={language} onChoose={setLanguage} />}
      </div>
      <div lang={isFrench ? 'fr' : undefined}>
        <RichText html={isFrench ? french : description} />
      </div>
    </section>
  )
}
