import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import type { Step } from './first-steps.ts'
import { Section } from './section.tsx'
import classes from './first-steps.module.css'

const places = {
  category: screens.adminNewCategory,
  challenge: screens.adminNewChallenge,
  event: screens.adminNewEvent,
} as const

/** What to do next on a new site. What is done hoists its flag. */
export function FirstSteps({ steps }: { steps: readonly Step[] }): ReactNode {
  const { steps: words } = useOfficeMessages().overview
  if (steps.length === 0) return null
  return (
    <Section title={words.title} hint={words.hint}>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }, place) => (
          <li key={step} className={classes.step} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden>
              {isDone ? <SignalFlag letter="C" size={32} /> : place + 1}
            </span>
            <span className={classes.words}>
              {isDone ? (
                <strong>
                  {words[step]} <span className={classes.done}>({words.done})</span>
                </strong>
              ) : (
                <TextLink to={places[step]}>{words[step]}</TextLink>
              )}
              <span className={classes.text}>{words[`${step}Text`]}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
