import { pluralInEnglish as plural } from '#messages/plural.ts'

/** A whole event that is duplicated, and its drafts that are published afterwards. */
export const eventCopies = {
  open: 'Duplicate',
  of: (name: string) => `Duplicate “${name}”`,
  lead: (challenges: number) => {
    const settings = 'The copy has the same settings and no participants.'
    if (challenges === 0) return settings
    return challenges === 1
      ? `${settings} Its challenge comes as a draft: nobody sees it until you publish it.`
      : `${settings} Its ${plural(challenges, 'challenge', 'challenges')} come as drafts: nobody sees them until you publish them.`
  },
  name: 'Name of the copy',
  startDate: 'New start',
  zone: (zone: string) => `In your time zone: ${zone}`,
  end: 'End',
  freeze: 'Freeze',
  distance: 'All dates move by the same amount, including those of challenges.',
  submit: 'Duplicate',
  copying: 'Copying challenges and files…',
  cancel: 'Cancel',
  failed: 'The event could not be duplicated',
  failedText: 'Nothing was copied. Please try again.',
  done: (name: string) => `“${name}” is ready`,
  doneText: (challenges: number): string => {
    if (challenges === 0) return 'Add challenges, then announce it.'
    return challenges === 1
      ? 'Check its draft, then publish it with one click on the page of the event.'
      : 'Check its drafts, then publish them all with one click on the page of the event.'
  },
  show: 'Open the copy',
  close: 'Close',
  publish: (drafts: number) => `Publish ${plural(drafts, 'draft', 'drafts')}`,
  publishing: 'Publishing…',
  publishFailed: 'The drafts could not be published',
}
