import type { Editor } from '@tiptap/core'
import { isPictureFile } from '#ui/text/text-files.ts'

interface PictureAttributes {
  file: string
  alt: string
}

/** Changes the selected picture, which stays selected, or inserts one at the caret. */
export function editPicture(editor: Editor, attrs: PictureAttributes): void {
  const chain = editor.chain().focus()
  const { from } = editor.state.selection
  if (editor.isActive('picture'))
    chain
      .updateAttributes('picture', { ...attrs })
      .setNodeSelection(from)
      .run()
  else chain.insertContent({ type: 'picture', attrs: { ...attrs } }).run()
}

export function removePicture(editor: Editor): void {
  editor.chain().focus().deleteSelection().run()
}

/** The pictures among what is pasted or dropped. With words beside it, it is a text that brings a picture of itself. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  if (!transfer || transfer.types.includes('text/plain')) return []
  return [...transfer.files].filter(({ name, type }) => type.startsWith('image/') && isPictureFile(name))
}

/** Adds each picture to the challenge, and shows it where the caret, or the place, is. */
export async function insertPictures(
  editor: Editor,
  files: readonly File[],
  add: (file: File) => Promise<string | null>,
  place?: number,
): Promise<void> {
  for (const file of files) {
    const name = await add(file)
    if (name === null || editor.isDestroyed) return
    const picture = { type: 'picture', attrs: { file: name, alt: '' } }
    const chain = editor.chain().focus()
    if (place === undefined) chain.insertContent(picture).run()
    else chain.insertContentAt(Math.min(place, editor.state.doc.content.size), picture).run()
  }
}
