import type { ReactNode } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import classes from './challenge-details.module.css'

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
