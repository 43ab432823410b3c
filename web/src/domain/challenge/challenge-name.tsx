import type { ReactNode } from 'react'
import type { ChallengeRow } from '@drapeau/contract/challenges/challenges.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from './challenge-name.module.css'

interface ChallengeNameProps {
  challenge: Pick<ChallengeRow, 'name' | 'name_fr' | 'answerType'>
}

/** Most challenges have a flag: only a question says what it is. The mark comes first, because long names are cut. */
export function ChallengeName({ challenge }: ChallengeNameProps): ReactNode {
  const { questions } = useOfficeMessages()
  const { nameOf } = useNames()
  if (challenge.answerType === 'flag') return nameOf(challenge)
  return (
    <>
      <span className={classes.mark} title={questions.mark}>
        <Icon name="question" size={16} />
        <span className="visually-hidden">{questions.mark}</span>
      </span>{' '}
      {nameOf(challenge)}
    </>
  )
}
