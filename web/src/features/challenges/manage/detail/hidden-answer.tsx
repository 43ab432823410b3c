import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { textIn } from '#lib/messages/translated-name.ts'
import { Badge } from '#ui/text/badge.tsx'
import classes from './challenge-detail.module.css'

/** The choices of a question. Which are right is covered until it is asked for: back offices are shown on projectors. */
export function HiddenChoices({ challenge: { choices } }: { challenge: ManagedChallenge }): ReactNode {
  const { questions: words } = useOfficeMessages()
  const { language } = useLanguage()
  const [isShown, setShown] = useState(false)
  return (
    <div className={classes.flag}>
      <ol className={classes.choices}>
        {choices.map(({ _id, text, text_fr: french, isRight }) => (
          <li key={_id}>
            {textIn(language, text, french)} {isShown && isRight && <Badge kind="good">{words.right}</Badge>}
          </li>
        ))}
      </ol>
      <Button variant="default" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? words.hide : words.show}
      </Button>
    </div>
  )
}

/** The flags, covered until they are asked for: back offices are shown on projectors. */
export function HiddenFlags({ challenge: { flags, flagLogic } }: { challenge: ManagedChallenge }): ReactNode {
  const { challenges, flags: words } = useOfficeMessages()
  const { detail, cases } = challenges
  const [isShown, setShown] = useState(false)
  return (
    <div className={classes.flag}>
      <ol className={classes.flags} data-several={flags.length > 1 || undefined}>
        {flags.map(({ type, content, caseSensitivity }) => (
          <li key={`${type} ${caseSensitivity} ${content}`}>
            {/* The cover has always the same length, so that it gives nothing away. */}
            <code>{isShown ? content : '••••••••••••'}</code>
            {(flags.length > 1 || type === 'regex') && (
              <small>
                {words.types[type]} · {cases[caseSensitivity]}
              </small>
            )}
          </li>
        ))}
      </ol>
      {flags.length > 1 && (
        <p>
          {words.logic} <strong>{words.logics[flagLogic]}</strong>
        </p>
      )}
      <Button variant="default" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? detail.hide : detail.show}
      </Button>
    </div>
  )
}
