export type Unfit = 'wrong-type' | 'too-large'

const endings = ['.docx', '.pdf']

/** What the dialog of the browser offers. */
export const acceptedEndings = endings.join(',')

/** Why a file cannot be a write-up, told before it is sent; the server looks into it, we look at its name and size. */
export function unfitness({ name, size }: { name: string; size: number }, megabytes: number): Unfit | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong-type'
  return size > megabytes * 1024 * 1024 ? 'too-large' : null
}
