/** Every file system accepts names of this length, and they fit into a header. */
const maxBytes = 255
/** Only the end of a longer name is read: normalising takes quadratic time on a long run of marks. */
const maxCharacters = 1_024
/** Longer than any real ending of a file's name. */
const maxEndingLength = 20

/**
 * The name of an uploaded file, without its folders and without invisible and bidirectional characters. It is only shown
 * and sent as a name: the file is stored under a key of ours.
 */
export function originalName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .slice(-maxCharacters)
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    // After the removal, since an invisible character can stand between a letter and its accent.
    .normalize('NFC')
    .trim()
  return /^\.*$/.test(shown) ? 'file' : shortened(shown)
}

/** The extension says what a file is, so the middle is cut. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name
  const [ending = ''] = new RegExp(`\\.[^.\\s]{1,${maxEndingLength}}$`, 'u').exec(name) ?? []
  const room = maxBytes - Buffer.byteLength(ending)
  let kept = ''
  for (const sign of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(sign) > room) break
    kept += sign
  }
  return `${kept.trimEnd()}${ending}`
}
