import type { Editor } from '@tiptap/core'

const signs: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]) \S/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}\|?[ :-]*-{2,}[ :-]*\|[ :|-]*$/m,
  /^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$/m,
  /\*\*\S[^*\n]*\*\*|__\S[^_\n]*__|~~\S[^~\n]*~~/,
  /`[^`\n]+`/,
  /!?\[[^\]\n]*\]\([^)\n]+\)/,
]

/** Whether a plain text is written in Markdown, rather than in words that happen to have a star in them. */
export function looksLikeMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text))
}

/**
 * The Markdown on a clipboard; undefined when it holds none, or formatted text that is taken as it is. An editor of code
 * puts its colours on the clipboard as formatted text, too, though its text is what was copied.
 */
export function markdownIn(clipboard: DataTransfer): string | undefined {
  const isFormatted = clipboard.types.includes('text/html') && !clipboard.types.includes('vscode-editor-data')
  const text = isFormatted ? '' : clipboard.getData('text/plain')
  return looksLikeMarkdown(text) ? text : undefined
}

/** Inserts Markdown as rich text. The conversion is loaded with the first paste that needs it. */
export async function insertMarkdown(editor: Editor, markdown: string, files: ReadonlySet<string>): Promise<void> {
  const { toRichText } = await import('@drapeau/formats/markdown/rich-text.ts')
  const { html } = toRichText(markdown, (name) => (files.has(name) ? name : undefined))
  if (!editor.isDestroyed) editor.chain().focus().insertContent(html).run()
}
