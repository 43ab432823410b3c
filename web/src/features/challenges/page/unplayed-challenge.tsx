import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { textIn } from '#lib/messages/translated-name.ts'
import { TextLink } from '#ui/text/link.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { ChallengeFiles } from '#features/challenges/files/challenge-files.tsx'
import { ChallengeFrame, Part, Value } from './challenge-frame.tsx'
import classes from './challenge-frame.module.css'

/** The page for administrators, who look but do not play. */
export function UnplayedChallenge({ challenge }: { challenge: ManagedChallenge }): ReactNode {
  const { challenges: words, practice } = usePlayerMessages()
  const { flag, description } = words
  const { language } = useLanguage()
  const { _id: id, category, event, currentValue, description_fr: french } = challenge
  return (
    <ChallengeFrame
      challenge={challenge}
      category={category}
      event={event}
      brief={practice.points(currentValue)}
      panel={
        <>
          <Value value={currentValue} />
          <p className={classes.quiet}>{flag.adminNote}</p>
          <TextLink to={screens.adminChallenge} params={{ id }}>
            {flag.manage}
          </TextLink>
        </>
      }
    >
      <Part title={description}>
        <RichText html={textIn(language, challenge.description, french)} />
      </Part>
      <ChallengeFiles files={challenge.files} />
      {challenge.choices.length > 0 && (
        <Part title={flag.title}>
          <ul className={classes.choices}>
            {challenge.choices.map((choice) => (
              <li key={choice._id}>{textIn(language, choice.text, choice.text_fr)}</li>
            ))}
          </ul>
        </Part>
      )}
    </ChallengeFrame>
  )
}
