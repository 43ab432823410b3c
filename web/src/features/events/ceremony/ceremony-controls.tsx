import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { keepFocus, WallBar } from '#ui/wall/wall-bar.tsx'
import { CeremonyPublish } from './ceremony-publish.tsx'
import { type BoardEvent, ceremonyState } from '#features/events/scoreboard/board-event.ts'
import classes from './ceremony.module.css'

interface CeremonyControlsProps {
  event: BoardEvent
  /** How many presses were made, of how many. */
  taken: number
  all: number
  go: (step: number) => void
}

/** Next, back, all at once; and when everybody has their place, the results. */
export function CeremonyControls({ event, taken, all, go }: CeremonyControlsProps): ReactNode {
  const { ceremony } = usePlayerMessages().scoreboard
  const isDone = taken === all
  const params = { id: event.id }
  return (
    <WallBar className={classes.controls} label={ceremony.controls}>
      <Button variant="default" disabled={taken === 0} onMouseDown={keepFocus} onClick={() => go(taken - 1)}>
        {ceremony.back}
      </Button>
      {!isDone && (
        <Button onMouseDown={keepFocus} onClick={() => go(taken + 1)}>
          {taken === 0 ? ceremony.begin : ceremony.next}
        </Button>
      )}
      {isDone && ceremonyState(event) === 'ready' && <CeremonyPublish event={event} />}
      {isDone && ceremonyState(event) === 'open' && (
        <ButtonLink to={screens.results} params={params}>
          {ceremony.toResults}
        </ButtonLink>
      )}
      <span className={classes.progress}>{ceremony.progress(taken, all)}</span>
      <span className={classes.says} data-keys={!isDone || undefined}>
        {says()}
      </span>
      {!isDone && (
        <Button variant="default" onMouseDown={keepFocus} onClick={() => go(all)}>
          {ceremony.revealAll}
        </Button>
      )}
      <ButtonLink variant="default" to={screens.scoreboard} params={params}>
        {ceremony.leave}
      </ButtonLink>
    </WallBar>
  )

  function says(): string {
    if (!isDone) return ceremony.keys
    return ceremonyState(event) === 'open'
      ? `${ceremony.published}. ${ceremony.publishedText}`
      : `${ceremony.done}. ${ceremony.doneText}`
  }
}
