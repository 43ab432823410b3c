import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { usePlay } from '#lib/play.ts'
import { RichText } from '#ui/rich-text.tsx'
import { ChallengeFacts } from './challenge-facts.tsx'
import { ChallengeFiles } from './challenge-files.tsx'
import { ChallengeFrame, Part, Value } from './challenge-frame.tsx'
import { FlagPanel } from './flag-panel.tsx'
import { Hints } from './hints.tsx'
import { Requirements } from './requirements.tsx'
import { WonModal } from './won-modal.tsx'
import { WriteUpPart } from './write-up-part.tsx'
import classes from './challenge-frame.module.css'

interface PlayedChallengeProps {
  challenge: PlayerChallenge
  keepsRequirements: boolean
}

/** A challenge as its player meets it: what it requires, the text, files, hints, and the box for the flag. */
export function PlayedChallenge({ challenge, keepsRequirements }: PlayedChallengeProps): ReactNode {
  const { challenge: words, practice } = usePlay()
  const navigate = useNavigate()
  const [verdict, setVerdict] = useState<Verdict>()
  const { locked, solved, description } = challenge
  return (
    <ChallengeFrame
      name={challenge.name}
      category={challenge.category}
      event={challenge.event}
      brief={`${practice.points(challenge.value)} · ${practice.difficulties[challenge.difficulty]} · ${practice.solves(challenge.solves)}`}
      panel={
        <>
          <Value value={challenge.value} />
          {challenge.type === 'dynamic' && <p className={classes.quiet}>{words.falling}</p>}
          <FlagPanel challenge={challenge} onSolved={setVerdict} />
          {solved && verdict === undefined && <WriteUpPart challenge={challenge} />}
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
      <ChallengeFiles files={challenge.files} />
      {!locked && <Hints challenge={challenge} />}
      {verdict && (
        <WonModal challenge={challenge} verdict={verdict} onClose={() => void navigate({ to: screens.challenges })} />
      )}
    </ChallengeFrame>
  )
}
