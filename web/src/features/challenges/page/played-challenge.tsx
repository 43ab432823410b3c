import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import type { SetApart } from '#domain/assignment/own-assignments.api.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { ChallengeCredits } from './challenge-details.tsx'
import { ChallengeFacts } from './challenge-facts.tsx'
import { Connection } from './challenge-details.tsx'
import { Solution } from './challenge-details.tsx'
import { ChallengeFiles } from '#features/challenges/files/challenge-files.tsx'
import { ChallengeFrame, Part, Value } from './challenge-frame.tsx'
import { FlagPanel } from '#features/challenges/flag/flag-panel.tsx'
import { RaisedHand } from '#features/challenges/hand/raised-hand.tsx'
import { Hints } from '#features/challenges/hints/hints.tsx'
import { PublishedWriteUps } from '#features/challenges/write-up/published-write-ups.tsx'
import { useEventSide } from './use-event-side.ts'
import { WonModal } from './won-modal.tsx'
import { WriteUpPart } from '#features/challenges/write-up/write-up-part.tsx'
import { outstandingFirst } from './outstanding.ts'
import { usePublished } from '#features/challenges/write-up/published.ts'
import classes from './challenge-frame.module.css'

/** A right answer, and the rank before it. */
interface Won {
  verdict: Verdict
  rankBefore: number | null | undefined
}

interface PlayedChallengeProps {
  challenge: PlayerChallenge
  keepsRequirements: boolean
  setApart?: SetApart | undefined
  /** Below the heading: what the challenge was set for. */
  notice?: ReactNode
}

/** A challenge as its player meets it: what it requires, the text, files, hints, and the box for the flag. */
export function PlayedChallenge({ challenge, keepsRequirements, setApart, notice }: PlayedChallengeProps): ReactNode {
  const { challenges: words, practice } = usePlayerMessages()
  const navigate = useNavigate()
  const [won, setWon] = useState<Won>()
  const side = useEventSide(challenge)
  const { data: published } = usePublished(challenge)
  const { locked, solved, description, mode, event } = challenge

  // Who solved it in its event need not practise it again to tell how.
  const mayWrite =
    challenge.writeUp !== null || (challenge.writeUps !== 'off' && (solved || published?.solved === true))

  /** Back to where the next one is chosen. */
  function leave(): void {
    if (mode === 'event' && event) void navigate({ to: screens.event, params: { id: event._id } })
    else void navigate({ to: screens.challenges })
  }

  // Choices are read after the question; a line for a flag stays in sight beside the text.
  const isChosen = hasChoices(challenge)
  const answer = (
    <FlagPanel
      challenge={challenge}
      side={side}
      freeIn={setApart?.freeAttemptsIn}
      onSolved={(verdict, rankBefore) => setWon({ verdict, rankBefore })}
    />
  )

  return (
    <ChallengeFrame
      challenge={challenge}
      category={challenge.category}
      event={event}
      isOfEvent={mode !== 'practice'}
      notice={notice}
      brief={`${practice.points(challenge.value)} · ${practice.difficulties[challenge.difficulty]} · ${practice.solves(challenge.solves)}`}
      panel={
        <>
          <Value value={challenge.value} />
          {challenge.type === 'dynamic' && <p className={classes.quiet}>{words.falling}</p>}
          {side?.score?.frozen && <p className={classes.quiet}>{words.inEvent.frozen}</p>}
          {!isChosen && answer}
          <RaisedHand challenge={challenge} />
          {mayWrite && won === undefined && <WriteUpPart challenge={challenge} />}
          <ChallengeFacts challenge={challenge} />
        </>
      }
    >
      {(locked || keepsRequirements) && <Requirements challenge={challenge} />}
      {description !== null && (
        <Part title={words.description}>
          <RichText html={description} />
        </Part>
      )}
      <Connection text={challenge.connectionInfo} />
      <ChallengeFiles files={challenge.files} />
      {isChosen && <Part title={words.flag.title}>{answer}</Part>}
      {!locked && <Hints challenge={challenge} side={side} freeIn={setApart?.freeHintsIn} />}
      <Solution challenge={challenge} />
      <PublishedWriteUps challenge={challenge} />
      <ChallengeCredits challenge={challenge} />
      {won && (
        <WonModal
          challenge={challenge}
          verdict={won.verdict}
          rankBefore={won.rankBefore}
          side={side}
          onNext={() => setWon(undefined)}
          onClose={leave}
          onHandedIn={() => void navigate({ to: screens.challenges })}
        />
      )}
    </ChallengeFrame>
  )
}

/** What must be solved before this one, the unsolved first. */
function Requirements({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const { challenges: words, practice } = usePlayerMessages()
  const { requirements, locked } = challenge
  const { nameOf } = useNames()
  const isHiddenMissing = locked && requirements.every(({ solved }) => solved)
  if (!locked && requirements.length === 0) return null
  return (
    <Part title={locked ? words.require.title : words.require.met}>
      {locked && <p>{words.require.text}</p>}
      <ul className={classes.rows}>
        {outstandingFirst(requirements).map((required) => (
          <li key={required._id} className={classes.requirement}>
            <TextLink to={screens.challenge} params={{ id: required._id }}>
              {nameOf(required)}
            </TextLink>
            <Badge kind={required.solved ? 'good' : 'quiet'}>
              {required.solved ? practice.resolved : practice.notResolved}
            </Badge>
          </li>
        ))}
      </ul>
      {isHiddenMissing && <p className={classes.quiet}>{words.require.hidden}</p>}
    </Part>
  )
}
