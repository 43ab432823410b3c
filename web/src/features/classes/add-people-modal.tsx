import '@mantine/core/styles/Button.layer.css'
import { Button, FileButton, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PreviewedPerson, Slip } from '@drapeau/contract/classes/pupils.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { batchesOf, textOf, wantedOf } from './add-people.ts'
import { addPeople, classesChanged, previewList } from './classes.api.ts'
import { PeoplePreview } from './people-preview.tsx'
import styles from './class.module.css'

/** More than 500 people need. */
const mostBytes = 200_000

interface AddPeopleModalProps {
  classId: string
  isOpen: boolean
  onClose: () => void
  /** Also when only some of them could be added. */
  onMade: (slips: Slip[]) => void
}

type Preview = Awaited<ReturnType<typeof previewList>>

/** A list, then what would become of it, then the accounts. Stays mounted, so that a list survives a look elsewhere. */
export function AddPeopleModal({ classId, isOpen, onClose, onMade }: AddPeopleModalProps): ReactNode {
  const messages = useMessages()
  const { people: words } = useOfficeMessages().classes
  const [text, setText] = useState('')
  const [count, setCount] = useState('')
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const [done, setDone] = useState<number>()
  const [isReading, setReading] = useState(false)

  async function open(file: File | null): Promise<void> {
    if (!file) return
    if (file.size > mostBytes) {
      setError(words.tooLarge)
      return
    }
    setError(undefined)
    setText(textOf(new Uint8Array(await file.arrayBuffer())))
  }

  async function read(): Promise<void> {
    setError(undefined)
    if (text.trim() === '' && Number(count || 0) === 0) {
      setError(words.nothing)
      return
    }
    setReading(true)
    try {
      setPreview(await previewList(classId, { text, count: Number(count || 0) }))
    } catch (fault) {
      setError(serverMessage(messages, fault, words.previewFailed))
    } finally {
      setReading(false)
    }
  }

  async function make(people: readonly PreviewedPerson[]): Promise<void> {
    const slips: Slip[] = []
    const wanted = wantedOf(people)
    let made = 0
    setDone(0)
    try {
      for (const batch of batchesOf(wanted)) {
        slips.push(...(await addPeople(classId, batch)).slips)
        made += batch.length
        setDone(made)
      }
      toast.success(words.done(made))
      setText('')
      setCount('')
      onClose()
    } catch (fault) {
      toast.error(words.failed, serverMessage(messages, fault, words.fallback))
      if (made > 0) setError(words.failedAfter(made))
      // Those with invented names come last; a list tells by itself who of it is there already.
      if (count !== '') setCount(String(Math.min(Number(count), wanted.length - made)))
    } finally {
      setDone(undefined)
      setPreview(undefined)
      if (slips.length > 0) onMade(slips)
      await classesChanged()
    }
  }

  const all = preview ? wantedOf(preview.people).length : 0
  return (
    <Modal
      isOpen={isOpen}
      title={words.title}
      size={preview ? 'full' : 'wide'}
      onClose={() => {
        // Passwords that are on their way would be lost.
        if (done === undefined) onClose()
      }}
    >
      <div className={styles.people}>
        {done !== undefined ? (
          <>
            <ProgressBar label={words.making(done, all)} share={done / all} />
            <output>{words.making(done, all)}</output>
            <p className={styles.note}>{words.stay}</p>
          </>
        ) : preview ? (
          <PeoplePreview
            preview={preview}
            onBack={() => setPreview(undefined)}
            onMake={() => void make(preview.people)}
          />
        ) : (
          <form
            className={styles.people}
            onSubmit={(event) => {
              event.preventDefault()
              void read()
            }}
          >
            <p>{words.lead}</p>
            <Textarea
              label={words.list}
              placeholder={words.listPlaceholder}
              rows={8}
              value={text}
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <TextInput
              label={words.count}
              description={words.countHint}
              inputMode="numeric"
              value={count}
              onChange={(event) => setCount(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3))}
            />
            {error !== undefined && (
              <p role="alert" className={styles.error}>
                {error}
              </p>
            )}
            <div className={`${styles.actions} ${styles.foot}`}>
              <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void open(file)}>
                {(props) => (
                  <Button {...props} variant="default">
                    {words.open}
                  </Button>
                )}
              </FileButton>
              <Button type="submit" disabled={isReading}>
                {isReading ? messages.common.loading : words.preview}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Modal>
  )
}
