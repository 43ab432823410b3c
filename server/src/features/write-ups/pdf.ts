/** Programs search for the first and the last mark of a PDF this far from its ends, and no further. */
export const pdfReach = 1_024

/** What begins like this is read as something else by somebody: a page, an archive, a program, a picture. */
const otherwise = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<|PK|MZ|#!|\u007fELF|GIF8|\u0089PNG|\u00ff\u00d8|Rar!|7z|\{\\rtf)/

/** Whether the first and the last bytes are those of a PDF and of nothing else. */
export function isPdf(head: Buffer, tail: Buffer): boolean {
  const [first, last] = [head.toString('latin1'), tail.toString('latin1')]
  return /%PDF-[12]\.\d/.test(first) && !otherwise.test(first) && last.includes('%%EOF')
}
