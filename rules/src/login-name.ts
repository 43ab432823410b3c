const longest = 32

/**
 * A login name that a pupil remembers: the first name, then with as much of the last one as makes it free, then with a
 * number. A word in capitals beside others is the last name, wherever it stands.
 */
export function suggestLoginName(realName: string, isFree: (loginName: string) => boolean): string {
  const words = realName
    .split(/\s+/)
    .map(folded)
    .filter((word) => word !== '')
  const lastAt = lastNameAt(realName.split(/\s+/).filter((word) => folded(word) !== ''))
  const last = words[lastAt]
  const first = (words.find((_word, at) => at !== lastAt) ?? last ?? '').slice(0, longest)
  const base = first.length >= 2 || last === first ? first : `${first}${last ?? ''}`.slice(0, longest)
  const stem = base.length >= 2 ? base : `pupil${base}`
  const longer = last !== undefined && last !== first ? [`${stem}.${Array.from(last)[0] ?? ''}`, `${stem}.${last}`] : []
  const free = [stem, ...longer].find((name) => name.length <= longest && isFree(name))
  if (free !== undefined) return free
  for (let number = 2; ; number += 1) {
    const name = `${stem.slice(0, longest - String(number).length)}${number}`
    if (isFree(name)) return name
  }
}

/** In capitals, as French schools write last names. */
function isLoud(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
}

function lastNameAt(words: readonly string[]): number {
  const loud = words.findIndex(isLoud)
  return loud !== -1 && !words.every(isLoud) ? loud : words.length - 1
}

/** Small letters and digits, without accents, with dashes between the parts of a double name. */
function folded(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]/gu, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
