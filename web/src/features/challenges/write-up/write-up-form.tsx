import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { writeUpMegabytes } from '@drapeau/contract/write-ups.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { DocumentField } from './document-field.tsx'
import { useWriteUp } from './use-write-up.ts'
import classes from './write-up.module.css'
import { needsFile, unfitness } from './write-up.ts'

interface WriteUpFormProps {
  challenge: PlayerChallenge
  /** It was taken, or refused for good. */
  onSettled: () => void
}

/** Hands in a write-up: required where the challenge belongs to an event that collects them, else welcome. */
export function WriteUpForm({ challenge, onSettled }: WriteUpFormProps): ReactNode {
  const { common, sentences } = useMessages()
  const words = usePlayerMessages().challenges.writeUp
  const fieldId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const { share, send, cancel } = useWriteUp(challenge._id)
  const isRequired = challenge.writeUps === 'required'
  const isBusy = share !== null

  function choose(chosen: File): void {
    const unfit = unfitness(chosen, writeUpMegabytes)
    setFile(unfit === null ? chosen : null)
    setError(unfit === null ? undefined : sayUnfit(unfit))
  }

  function sayUnfit(unfit: 'wrong-type' | 'too-large'): string {
    return unfit === 'too-large' ? words.refused[unfit](writeUpMegabytes) : words.refused[unfit]
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (file === null && needsFile(challenge)) return askForFile()
    if (!(await send(file))) return
    setFile(null)
    onSettled()
  }

  function askForFile(): void {
    setError(sentences.writeUpRequired)
    document.getElementById(fieldId)?.focus()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <DocumentField id={fieldId} file={file} isRequired={isRequired} isBusy={isBusy} error={error} onChoose={choose} />
      {share !== null && <ProgressBar label={words.sending} share={share} />}
      <div className={classes.actions}>
        {isBusy && (
          <Button variant="default" onClick={cancel}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" variant="default" disabled={isBusy}>
          {isBusy ? common.loading : challenge.writeUp ? words.replace : words.submit}
        </Button>
      </div>
    </form>
  )
}
