export interface FileLimits {
  /** How many there may be in all, those that are there already included. */
  most: number
  megabytes: number
}

export interface SizedFile {
  name: string
  size: number
}

type RefusedBecause = 'too-large' | 'too-many' | 'twice'

export interface RefusedFile {
  name: string
  because: RefusedBecause
}

/** Which of the files that were added are taken, beside those chosen before; each other one with its reason. */
export function chooseFiles<F extends SizedFile>(
  chosen: readonly F[],
  added: readonly F[],
  { most, megabytes }: FileLimits,
): { taken: F[]; refused: RefusedFile[] } {
  const taken = [...chosen]
  const refused: RefusedFile[] = []
  for (const file of added) {
    const because = reasonAgainst(file)
    if (because === null) taken.push(file)
    else refused.push({ name: file.name, because })
  }
  return { taken, refused }

  function reasonAgainst(file: F): RefusedBecause | null {
    if (file.size > megabytes * 1024 * 1024) return 'too-large'
    if (taken.some(({ name, size }) => name === file.name && size === file.size)) return 'twice'
    return taken.length >= most ? 'too-many' : null
  }
}
