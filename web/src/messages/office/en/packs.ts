/** Challenges that are taken along as a file, from the list, from a selection and from an event. */
export const packs = {
  all: 'Export all',
  some: 'Export these',
  chosen: 'Export',
  tooMany: (most: number) => `Export (${most} at most)`,
  ofEvent: 'Export challenges',
  exporting: 'Exporting…',
  failed: 'The challenges could not be exported',
  failedText: 'Please try again.',
  /** What the file is called; with the name of the event, if it is of one. */
  file: (of: string | undefined, day: string) => `${of === undefined ? '' : `${of} `}challenges ${day}.zip`,
}
