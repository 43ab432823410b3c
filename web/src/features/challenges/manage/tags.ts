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
