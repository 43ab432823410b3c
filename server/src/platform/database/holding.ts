/** The pattern of LIKE for texts that hold these words anywhere: wildcards in them are letters like any other. */
export function holding(words: string): string {
  return `%${beginning(words)}`
}

/** The pattern of LIKE for texts that begin with these words. */
export function beginning(words: string): string {
  return `${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
