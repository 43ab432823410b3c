import { type ReactNode, useState } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { Part } from './challenge-frame.tsx'
import { isWebAddress } from './web-address.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { TextLink } from '#ui/text/link.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { Button } from '@mantine/core'
import classes from './challenge-details.module.css'
import frame from './challenge-frame.module.css'

/** How to reach a challenge that runs somewhere: to copy, and to open where it is an address. */
export function Connection({ text }: { text: string }): ReactNode {
  const { connection: words } = usePlayerMessages().challenges
  const { shown, copy } = useCopy(text, words)
  if (text === '') return null

  return (
    <Part title={words.title}>
      <div className={classes.connection}>
        <code ref={shown}>
          {isWebAddress(text) ? (
            <a href={text} target="_blank" rel="noopener noreferrer nofollow">
              {text}
            </a>
          ) : (
            text
          )}
        </code>
        <IconButton aria-label={words.copy} onClick={copy}>
          <Icon name="copy" size={18} />
        </IconButton>
      </div>
    </Part>
  )
}

/** Who made it, from where it comes, and the words it is found by; nothing where there is nothing to say. */
export function ChallengeCredits({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const { credits: words } = usePlayerMessages().challenges
  const { author, attribution, tags, mode } = challenge
  if (author === '' && attribution === '' && tags.length === 0) return null
  return (
    <footer className={classes.credits}>
      {author !== '' && <p>{words.author(author)}</p>}
      {attribution !== '' && <RichText html={attribution} />}
      {tags.length > 0 && (
        <ul aria-label={words.tags} className={classes.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              {mode === 'practice' ? (
                <TextLink to={screens.challenges} search={{ tag }}>
                  {tag}
                </TextLink>
              ) : (
                tag
              )}
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

/** What its author published of the solution. Readers who could still solve it are asked before it is shown. */
export function Solution({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const { solution: words } = usePlayerMessages().challenges
  const [isAsked, setAsked] = useState(false)
  const { solution, solved, mode } = challenge
  if (solution === null) return null
  return (
    <Part title={words.title}>
      {solved || mode === 'closed' || isAsked ? (
        <RichText html={solution} />
      ) : (
        <div className={classes.ask}>
          <p className={frame.quiet}>{words.spoils}</p>
          <Button variant="default" onClick={() => setAsked(true)}>
            {words.show}
          </Button>
        </div>
      )}
    </Part>
  )
}
