/** A flag in the form in which it is compared: trimmed, composed, and in lower case if case does not matter. */
export function judgedText(text: string, isCaseSensitive: boolean): string {
  const plain = text.trim().normalize('NFC')
  return isCaseSensitive ? plain : plain.toLowerCase()
}

const wrapped = /^([^{}]*)\{(.*)\}$/s

/** The text inside the wrapper: 'gulls' of 'epitech{gulls}'. A text without a wrapper is returned whole. */
export function innerText(text: string): string {
  const inner = wrapped.exec(text)?.[2]
  return inner === undefined || inner.trim() === '' ? text : inner.trim()
}

/** Longer than any word that a site puts around its flags: what is longer is more likely a part of the secret. */
const maxWrapperLength = 32

/** The wrapper: 'epitech' of 'epitech{gulls}'. Null for a flag that is not a word with braces around the rest. */
export function wrapperOf(flag: string): string | null {
  const [, word = '', inner = ''] = wrapped.exec(flag.trim()) ?? []
  const isWord = word !== '' && word.length <= maxWrapperLength && !/\s/.test(word)
  return isWord && inner.trim() !== '' ? word : null
}

/** Players are shown a wrapper only if all flags have the same. A pattern has none. */
export function commonWrapper(flags: readonly { type: string; content: string }[]): string | null {
  const wrappers = new Set(flags.map(({ type, content }) => (type === 'exact' ? wrapperOf(content) : null)))
  const [wrapper = null] = wrappers
  return wrappers.size === 1 ? wrapper : null
}
