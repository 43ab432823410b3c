import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChallengeForm, ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
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
import { ChallengeValuesSchema, namesOf, newValues, valuesForNext, valuesOf } from './challenge-values.ts'
import {
  challengeQuery,
  challengesChanged,
  sendChallenge,
  sendNewChallenge,
} from '#features/challenges/manage/challenges.api.ts'
import { differencesOf } from './differences.ts'
import { type FirstParts, noParts, schemaWith, sentParts } from './first-parts.ts'

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
    return {
      values,
      names: { category: '', event: event?.name ?? '', next: '' },
      files: [],
      parts: noParts,
      version: null,
    }
  }
  const { version } = challenge
  return { values: valuesOf(challenge), names: namesOf(challenge), files: [], parts: noParts, version }
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
  const [parts, setParts] = useState(start.parts)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [theirs, setTheirs] = useState<ManagedChallenge>()
  /** Counts resets: each one remounts the rich-text editor. */
  const [round, setRound] = useState(0)
  const version = useRef(start.version)
  const stop = useRef<AbortController>(null)
  const isSaved = useRef(false)
  /** Set while a challenge is sent after which the next one is written. */
  const isFollowed = useRef(false)
  /** The state in which it is sent, where that is not the one of the form. */
  const wantedState = useRef<ChallengeState>(null)
  const [created, setCreated] = useState<Named>()

  const form = useForm({
    schema: original ? ChallengeValuesSchema : schemaWith(parts),
    initial: start.values,
    linked: { type: ['value', 'minimum', 'decay'], value: ['minimum'], opensAt: ['closesAt'] },
    tidy: ['name', 'name_fr'],
    send,
  })
  const { values } = form

  useEffect(() => {
    if (isSaved.current) return
    const chosen = files.length > 0 ? files.map(({ name }) => name) : (restored?.files ?? [])
    const now = { values, names, files: chosen, parts, version: version.current }
    writeDraft({ owner, subject }, draftToKeep(now, began))
  }, [owner, subject, values, names, files, parts, restored, began])

  async function send(typed: ChallengeForm): Promise<FieldErrors | undefined> {
    const hasNext = isFollowed.current
    const body = { ...typed, state: wantedState.current ?? typed.state }
    try {
      const saved = original ? await change(original._id, body) : await create(body)
      isSaved.current = !hasNext
      writeDraft({ owner, subject }, null)
      toast.success(original ? done.updated : done.created)
      await challengesChanged(client)
      if (hasNext) beginNext(saved)
      else await onSaved(saved)
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
      const whole = { ...body, ...sentParts(parts, values.value) }
      return await sendNewChallenge(whole, files, { onProgress, signal: stop.current.signal })
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

  /** Several challenges in a row mostly belong to one event, and are priced and judged alike. */
  function beginNext(saved: ManagedChallenge): void {
    flushSync(() => {
      setCreated(saved)
      beginAnew({ values: valuesForNext(values), names, files: [], parts: noParts, version: null })
    })
    document.getElementById(form.text('name').id)?.focus()
  }

  function beginAnew(beginning: ChallengeDraft): void {
    version.current = beginning.version
    setBegan(beginning)
    setRestored(null)
    setNames(beginning.names)
    setFiles([])
    setParts(beginning.parts)
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
    parts,
    changeParts: (changed: Partial<FirstParts>): void => setParts((before) => ({ ...before, ...changed })),
    progress,
    round,
    /** The challenge that was created last, when the next one is being written. */
    created,
    /** Sends the form by `submit`, and begins the next challenge once it is saved. */
    saveAndNext: (submit: () => void): void => {
      isFollowed.current = true
      submit()
      isFollowed.current = false
    },
    /** Sends the form by `submit`, as a draft or published. */
    saveAs: (state: ChallengeState, submit: () => void): void => {
      wantedState.current = state
      submit()
      wantedState.current = null
    },
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
