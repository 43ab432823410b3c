import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { freeName } from '@drapeau/rules/free-name.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { chooseFiles, type FileLimits } from '#ui/files/file-choice.ts'
import { challengesChanged } from '#features/challenges/manage/challenges.api.ts'
import { sendFiles } from '#features/challenges/manage/files/files.api.ts'
import type { ChallengeEditorState } from './use-challenge-editor.ts'

/**
 * Adds a picture to the files of the challenge: at once where it exists, with the form where it is new. Returns the name
 * that no other file has; null after a refusal, which is shown.
 */
export function usePictureAdding(original: ManagedChallenge | null, editor: ChallengeEditorState, limits: FileLimits) {
  const messages = useMessages()
  const { challenges, parts } = useOfficeMessages()
  const client = useQueryClient()
  const { files, setFiles } = editor
  /** Several pictures may be added before the list of files is drawn again. */
  const added = useRef(new Set<string>())

  return async (chosen: File): Promise<string | null> => {
    const there = original
      ? original.files.map(({ originalname, size }) => ({ name: originalname, size }))
      : files.map(({ name, size }) => ({ name, size }))
    const name = freeName(chosen.name, new Set([...added.current, ...there.map((file) => file.name)]))
    const file = new File([chosen], name, { type: chosen.type })
    const [refused] = chooseFiles(there, [{ name, size: file.size }], limits).refused
    if (refused) {
      const most = refused.because === 'too-large' ? limits.megabytes : limits.most
      toast.error(challenges.errors.title, parts.files.refused[refused.because](name, most))
      return null
    }
    added.current.add(name)
    if (!original) {
      setFiles((before) => [...before, file])
      return name
    }
    try {
      const { files: stored } = await sendFiles(original._id, [file], {})
      await challengesChanged(client)
      toast.success(parts.richText.picture.added(name))
      return stored.at(-1)?.originalname ?? name
    } catch (error) {
      toast.error(challenges.errors.title, serverMessage(messages, error, challenges.errors.save))
      return null
    }
  }
}
