/** What no system of files takes in a name, and what changes how the rest of it is read. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
/** On Windows these names mean a device, with any ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const longest = 100

/** A name that every system can unpack, within one folder. */
export function safeName(text: string): string {
  const plain = Array.from(text.normalize('NFC').replaceAll(unsafe, '_'))
    .slice(0, longest)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return plain === '' ? '_' : plain.replace(device, '_$&')
}

/** Makes names unique also where upper and lower case are the same. */
export class UniqueNames {
  readonly #taken = new Set<string>()

  /** The name with its ending, or the first one with a number that is free. */
  take(name: string, ending = ''): string {
    for (let number = 1; ; number += 1) {
      const wanted = `${name}${number === 1 ? '' : ` (${number})`}${ending}`
      const key = wanted.normalize('NFKC').toLowerCase()
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      return wanted
    }
  }
}

interface Named {
  challengeId: string
  challengeName: string
  userName: string
  number: number
  originalName: string
}

/** Where each write-up lies in the archive: a folder for each challenge, a file for each author. */
export function archivePaths(rows: readonly Named[]): string[] {
  const folders = new Map<string, { name: string; files: UniqueNames }>()
  const folderNames = new UniqueNames()
  return rows.map((row) => {
    const folder = folders.get(row.challengeId) ?? {
      name: folderNames.take(safeName(row.challengeName)),
      files: new UniqueNames(),
    }
    folders.set(row.challengeId, folder)
    const [ending = ''] = /\.(?:pdf|docx)$/i.exec(row.originalName) ?? []
    return `${folder.name}/${folder.files.take(`${safeName(row.userName)} v${row.number}`, ending.toLowerCase())}`
  })
}
