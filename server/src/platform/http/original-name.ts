/** Every file system keeps names of this length, and no header is too small for them. */
const mostBytes = 255
/** Of what was sent, so many signs at its end are looked at: normalising takes quadratic time on a long run of marks. */
const mostSigns = 1_024
/** Longer than any real ending of a file's name. */
const longestEnding = 20

/**
 * What a file was called, without the folders that it came from and without signs that cannot be seen or that turn the
 * rest around. It is only ever shown and sent as a name: the file lies under a name of ours.
 */
export function originalName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .slice(-mostSigns)
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    // Only now: what stood between a letter and its accent is gone.
    .normalize('NFC')
    .trim()
  return /^\.*$/.test(shown) ? 'file' : shortened(shown)
}

/** The ending says what a file is, so the middle goes. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name
  const [ending = ''] = new RegExp(`\\.[^.\\s]{1,${longestEnding}}$`, 'u').exec(name) ?? []
  const room = mostBytes - Buffer.byteLength(ending)
  let kept = ''
  for (const sign of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(sign) > room) break
    kept += sign
  }
  return `${kept.trimEnd()}${ending}`
}
