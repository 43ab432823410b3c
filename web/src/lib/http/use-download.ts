import { useRef, useState } from 'react'
import { download } from './download.ts'

/** How far a download is: a share where its size is known, and the bytes that are here. */
export interface Arriving {
  share: number | undefined
  bytes: number
}

const nothingYet: Arriving = { share: undefined, bytes: 0 }

/** One download at a time, with its progress. What goes wrong is thrown, unless it was called off. */
export function useDownload() {
  const [arriving, setArriving] = useState<Arriving>()
  const stop = useRef<AbortController>(null)

  async function start(path: string, name: string): Promise<void> {
    const { signal } = (stop.current = new AbortController())
    setArriving(nothingYet)
    try {
      await download(path, name, {
        signal,
        onProgress: (share) => setArriving((before = nothingYet) => ({ ...before, share })),
        onArrived: (bytes) => setArriving((before = nothingYet) => ({ ...before, bytes })),
      })
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setArriving(undefined)
    }
  }

  return { arriving, start, cancel: (): void => stop.current?.abort() }
}
