/** What is between the commas. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** The error of a list of tags: of the whole list, or of the first wrong tag in it. */
export function tagsError(
  part: (path: string) => { error: string | undefined },
  name: string,
  typed: string,
): string | undefined {
  const paths = [name, ...tagsIn(typed).map((_tag, place) => `${name}.${place}`)]
  return paths.map((path) => part(path).error).find((error) => error !== undefined)
}

/** More of them would hide the fields below. */
const maxOffered = 8

const folded = (tag: string): string => tag.toLocaleLowerCase()

/**
 * Which of the tags in use to offer: those that begin with what is being typed, or the most used ones when nothing is. Never
 * one that is there already.
 */
export function offeredTags(typed: string, inUse: readonly string[]): string[] {
  const present = new Set(tagsIn(typed).map(folded))
  const begun = unfinished(typed, inUse)
  return inUse.filter((tag) => !present.has(folded(tag)) && folded(tag).startsWith(begun)).slice(0, maxOffered)
}

/** The text with this tag at its end, in the place of its beginning where that was typed. */
export function withTag(typed: string, tag: string, inUse: readonly string[]): string {
  const begun = unfinished(typed, inUse)
  const tags = tagsIn(typed)
  const kept = begun === '' ? tags : tags.slice(0, -1)
  return [...kept, tag].join(', ')
}

/** What stands behind the last comma, unless it is a whole tag. */
function unfinished(typed: string, inUse: readonly string[]): string {
  const last = folded(typed.slice(typed.lastIndexOf(',') + 1).trim())
  return inUse.some((tag) => folded(tag) === last) ? '' : last
}
