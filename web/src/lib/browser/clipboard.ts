/**
 * Copies a text. Without https the browser has no clipboard for us: then the text is marked where it stands, for the
 * reader to copy, and false is answered.
 */
export async function copyText(text: string, standsIn: Element | null): Promise<boolean> {
  const board: Clipboard | undefined = navigator.clipboard
  try {
    if (board === undefined) throw new Error('There is no clipboard.')
    await board.writeText(text)
    return true
  } catch {
    if (standsIn) getSelection()?.selectAllChildren(standsIn)
    return false
  }
}
