import { type RefObject, useEffect, useRef, useState } from 'react'

interface FoundRow {
  row: RefObject<HTMLTableRowElement | null>
  isFound: boolean
  lookFor: () => void
}

/** Brings one's own row into sight and gives it the focus, as soon as the page that holds it is there. */
export function useFoundRow(isHere: boolean): FoundRow {
  const row = useRef<HTMLTableRowElement>(null)
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState(0)
  useEffect(() => {
    if (asked === found || !isHere || !row.current) return
    row.current.focus({ preventScroll: true })
    row.current.scrollIntoView({ block: 'center' })
    setFound(asked)
  }, [asked, found, isHere])
  return { row, isFound: asked > 0 && asked === found, lookFor: () => setAsked((before) => before + 1) }
}
