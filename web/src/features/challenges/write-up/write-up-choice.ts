export type Unfit = 'wrong-type' | 'too-large'

const endings = ['.docx', '.pdf']

/** What the dialog of the browser offers. */
export const acceptedEndings = endings.join(',')

/** Why a file cannot be a write-up, told before it is sent; the server looks into it, we look at its name and size. */
export function unfitness({ name, size }: { name: string; size: number }, megabytes: number): Unfit | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong-type'
  return size > megabytes * 1024 * 1024 ? 'too-large' : null
}

interface Assignment {
  /** The event that the challenge belongs to. */
  event: object | null
  /** What was handed in before. */
  writeUp: object | null
}

/** An event asks for a document, and so does whoever replaces one; elsewhere the form may be sent without any. */
export function needsFile({ event, writeUp }: Assignment): boolean {
  return event !== null || writeUp !== null
}
