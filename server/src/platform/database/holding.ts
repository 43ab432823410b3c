/** The pattern of LIKE for texts that hold these words anywhere: wildcards in them are letters like any other. */
export function holding(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
