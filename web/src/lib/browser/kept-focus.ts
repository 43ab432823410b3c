import { type RefObject, useEffect, useRef } from 'react'

interface KeptFocus<Part extends HTMLElement> {
  ref: RefObject<Part | null>
  onFocus: () => void
  onBlur: () => void
}

/**
 * Catches the focus with the part that has the ref, when what had it around there is gone: a button whose work is done, or a
 * row of a list. Nobody loses it who has it elsewhere.
 */
export function useKeptFocus<Part extends HTMLElement>(): KeptFocus<Part> {
  const ref = useRef<Part>(null)
  const isInside = useRef(false)
  // React reports no blur of what it removes, so the focus still counts as inside. A sheet that closes gives it back first.
  useEffect(() => {
    if (!isInside.current) return undefined
    const timer = setTimeout(() => {
      if (isInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  })
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}
