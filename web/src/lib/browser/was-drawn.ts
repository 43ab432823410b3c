import { useState, useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** Whether this component takes over what the server has drawn; it stays true for as long as the component is there. */
export function useWasDrawn(): boolean {
  const isDrawn = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [wasDrawn] = useState(isDrawn)
  return wasDrawn
}
