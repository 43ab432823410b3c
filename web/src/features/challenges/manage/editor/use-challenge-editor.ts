import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { CallError } from '#lib/http/call-error.ts'
import { readDraft, writeDraft } from '#lib/forms/draft.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import type { Progress } from '#lib/http/upload-progress.ts'
import type { Named } from '#ui/fields/search-choice.ts'
import { type ChallengeDraft, draftFrom, draftToKeep } from './challenge-draft.ts'
import { ChallengeValuesSchema, namesOf, newValues, valuesOf } from './challenge-values.ts'
import {
  challengeQuery,
  challengesChanged,
  sendChallenge,
  sendNewChallenge,
} from '#features/challenges/manage/challenges.api.ts'
import { differencesOf } from './differences.ts'

interface EditorOptions {
  /** The challenge that is changed; null for a new one. */
  original: ManagedChallenge | null
  /** Where a new one belongs, when its editor was opened from there. */
  event?: Named | undefined
  onSaved: (saved: ManagedChallenge) => Promise<void>
}

export type ChallengeEditorState = ReturnType<typeof useChallengeEditor>

/** What an editor begins with when there is no draft. */
function beginningOf(challenge: ManagedChallenge | null, event?: Named): ChallengeDraft {
  if (!challenge) {
    const values = { ...newValues, event: event?._id ?? '' }
    return { values, names: { category: '', event: event?.name ?? '' }, files: [], version: null }
  }
  return { values: valuesOf(challenge), names: namesOf(challenge), files: [], version: challenge.version }
}

/** The form of a challenge with all that surrounds it: its draft, its files, and the version of somebody else. */
export function useChallengeEditor({ original, event, onSaved }: EditorOptions) {
  const messages = useMessages()
  const { errors, done } = useOfficeMessages().challenges
  const client = useQueryClient()
  const owner = useSessionPart(({ user }) => user?._id ?? '')
  const subject = `challenge:${original?._id ?? 'new'}`

  const [began, setBegan] = useState(() => beginningOf(original, event))
  const [restored, setRestored] = useState(() => draftFrom(readDraft({ owner, subject })))
  const start = restored ?? began
  const [names, setNames] = useState(start.names)
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<Progress | null>(null)
  const [theirs, setTheirs] = useState<ManagedChallenge>()
  /** Counts resets: each one remounts the rich-text editor. */
  const [round, setRound] = useState(0)
  const version = useRef(start.version)
  const stop = useRef<AbortController>(null)
  const isSaved = useRef(false)

  const form = useForm({
    schema: ChallengeValuesSchema,
    initial: start.values,
    linked: { type: ['value', 'minimum', 'decay'], value: ['minimum'] },
    tidy: ['name', 'name_fr'],
    send,
  })
  const { values } = form

  useEffect(() => {
    if (isSaved.current) return
    const chosen = files.length > 0 ? files.map(({ name }) => name) : (restored?.files ?? [])
    writeDraft({ owner, subject }, draftToKeep({ values, names, files: chosen, version: version.current }, began))
  }, [owner, subject, values, names, files, restored, began])

  async function send(body: ChallengeForm): Promise<FieldErrors | undefined> {
    try {
      const saved = original ? await change(original._id, body) : await create(body)
      isSaved.current = true
      writeDraft({ owner, subject }, null)
      toast.success(original ? done.updated : done.created)
      await challengesChanged(client)
      await onSaved(saved)
      return undefined
    } catch (error) {
      return refused(error)
    }
  }

  async function create(body: ChallengeForm): Promise<ManagedChallenge> {
    stop.current = new AbortController()
    if (files.length > 0) setProgress({ overall: 0, files: [] })
    const onProgress = (now: Progress): void => setProgress(files.length > 0 ? now : null)
    try {
      return await sendNewChallenge(body, files, { onProgress, signal: stop.current.signal })
    } finally {
      setProgress(null)
    }
  }

  /** When the other version says the same as ours, there is nothing to decide: ours is sent upon it. */
  async function change(id: string, body: ChallengeForm): Promise<ManagedChallenge> {
    const upon = version.current ?? undefined
    try {
      return await sendChallenge(id, { ...body, version: upon })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'changed-meanwhile') throw error
      const now = await client.fetchQuery({ ...challengeQuery(id), staleTime: 0 })
      const isSame = differencesOf({ values, names }, now).length === 0
      if (!isSame) setTheirs(now)
      if (!isSame || now.version === upon) throw error
      version.current = now.version
      return sendChallenge(id, { ...body, version: now.version })
    }
  }

  function refused(error: unknown): FieldErrors | undefined {
    if (stop.current?.signal.aborted) return undefined
    const [title, fallback] = original ? [errors.update, errors.save] : [errors.title, errors.create]
    toast.error(title, serverMessage(messages, error, fallback))
    return error instanceof CallError ? error.errors : undefined
  }

  function beginAnew(beginning: ChallengeDraft): void {
    version.current = beginning.version
    setBegan(beginning)
    setRestored(null)
    setNames(beginning.names)
    setFiles([])
    setTheirs(undefined)
    form.reset(beginning.values)
    setRound((before) => before + 1)
  }

  return {
    form,
    names,
    setNames,
    files,
    setFiles,
    progress,
    round,
    /** The draft that was found when the editor opened. */
    restored,
    discardDraft: (): void => beginAnew(beginningOf(original, event)),
    /** Set while two versions wait for a decision. */
    theirs,
    takeTheirs: (): void => theirs && beginAnew(beginningOf(theirs)),
    /** From here on ours stands upon their version; sending is for the caller to do. */
    keepMine: (): void => {
      version.current = theirs?.version ?? version.current
      setTheirs(undefined)
    },
    cancelSending: (): void => stop.current?.abort(),
  }
}
