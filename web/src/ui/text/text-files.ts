import { createContext, useContext } from 'react'

/** A file that a text can show as a picture: stored on the site, or chosen in a form and not sent yet. */
export interface TextFile {
  originalname: string
  size: number
  /** Where a stored file is fetched. */
  path?: string
  /** What a chosen file holds. */
  content?: File
}

/** The files of the challenge whose texts are below: the only ones that pictures in them can be. */
export const TextFiles = createContext<readonly TextFile[]>([])

/** The file of this name. Of two with one name it is the newer one. */
export function useTextFile(name: string): TextFile | undefined {
  const wanted = name.normalize('NFC')
  return useContext(TextFiles).findLast(({ originalname }) => originalname.normalize('NFC') === wanted)
}

export const chosenFile = (content: File): TextFile => ({ originalname: content.name, size: content.size, content })

/** Adds a file to the challenge whose texts are written, and returns its name there; null after a refusal that was shown. */
export const AddTextFile = createContext<((file: File) => Promise<string | null>) | null>(null)

const endings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']

/** What the browser offers when a picture is chosen. */
export const pictureKinds = endings.map((ending) => `.${ending}`).join(',')

export const isPictureFile = (name: string): boolean => endings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')
