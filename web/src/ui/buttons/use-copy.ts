import { type RefObject, useRef, useState } from 'react'
import { copyText } from '#lib/browser/clipboard.ts'
import { toast } from '#lib/toasts/toast.ts'

interface CopyWords {
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
