import { useRef, useState, type RefObject } from 'react'
import { toast } from '#lib/toasts/toast.ts'

export interface CopyWords {
  copied: string
  /** Without a clipboard: the text is selected where it stands, for the reader to copy. */
  selected: string
}

interface Copying<Shown extends HTMLElement> {
  /** For the element that shows the text. */
  shown: RefObject<Shown | null>
  /** Copies the text and says so. */
  copy: () => void
  isCopied: boolean
}

export function useCopy<Shown extends HTMLElement = HTMLElement>(text: string, words: CopyWords): Copying<Shown> {
  const shown = useRef<Shown>(null)
  const [copied, setCopied] = useState<string>()

  async function copy(): Promise<void> {
    const hasCopied = await copyText(text, shown.current)
    setCopied(hasCopied ? text : undefined)
    if (hasCopied) toast.success(words.copied)
    else toast.info(words.selected)
  }

  return { shown, copy: () => void copy(), isCopied: copied === text }
}

/**
 * Copies a text. Without https the browser has no clipboard for us: then the text is marked where it stands, for the
 * reader to copy, and false is answered.
 */
async function copyText(text: string, standsIn: Element | null): Promise<boolean> {
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
