/** Grouped by thousands. */
const number = (count: number): string => count.toLocaleString('en')

export const writeUps = {
  title: 'Write-ups',
  lead: 'How players explain what they solved. Read them, and tell each author what you think.',
  count: (count: number) => `${number(count)} ${count === 1 ? 'write-up' : 'write-ups'}`,
  search: 'Search by author or challenge',
  columns: {
    author: 'Author',
    challenge: 'Challenge',
    event: 'Event',
    version: 'Version',
    handedIn: 'Handed in',
    review: 'Review',
  },
  practice: 'Practice',
  reviewed: 'Reviewed',
  waiting: 'To review',
  filters: {
    challenge: 'Challenge',
    anyChallenge: 'Any challenge',
    event: 'Event',
    anyEvent: 'Any event',
    review: 'Review',
    anyReview: 'Reviewed or not',
    /** The name of the author may still be on its way. */
    onlyBy: (name: string | undefined) => (name === undefined ? 'Of one author' : `Only by ${name}`),
    everybody: 'Show everybody’s',
  },
  empty: {
    title: 'No write-up yet',
    text: 'Whoever solves a challenge can hand one in. It appears here at once.',
  },
  failed: { title: 'Write-ups error !', fallback: 'An error occured when trying to get all write-ups' },
  archive: {
    all: 'Download all',
    some: 'Download these',
    searchLeftOut: 'The download follows the filters, not the search.',
    name: 'write-ups.zip',
    label: 'Progress of the download',
    arrived: (size: string) => `${size} so far`,
    cancel: 'Cancel download',
    nothing: 'Nothing to download',
    nothingText: 'No write-up fits these filters.',
    fallback: 'An error occured when trying to download the write-ups',
  },
  detail: {
    title: (author: string) => `Write-up by ${author}`,
    facts: 'Facts',
    getFailed: 'Write-ups error !',
    getFallback: 'An error occured when trying to get this write-up',
    gone: { title: 'This write-up is gone', text: 'Somebody has deleted it.', back: 'All write-ups' },
    delete: 'Delete',
    others: (author: string) => `All by ${author}`,
    ofChallenge: 'All of this challenge',
  },
  versions: {
    title: (count: number) => (count === 1 ? 'The document' : `${number(count)} versions`),
    version: (count: number) => `Version ${number(count)}`,
    newest: 'Newest',
    download: (count: number, name: string) => `Download version ${number(count)}, ${name}`,
    checksum: 'SHA-256',
    fallback: 'An error occured when trying to get this file',
  },
  review: {
    title: 'Review',
    comment: 'Comment',
    told: 'The author is told, and reads it with the challenge.',
    send: 'Mark as reviewed',
    save: 'Save comment',
    edit: 'Change comment',
    cancel: 'Cancel',
    by: (reviewer: string, when: string) => `${reviewer}, ${when}`,
    overtaken: (before: number, now: number) =>
      `Version ${number(now)} was handed in meanwhile. Your comment is about version ${number(before)}.`,
    turn: (now: number) => `Comment on version ${number(now)}`,
    done: 'Write-up reviewed',
    failed: 'Write-ups error !',
    fallback: 'An error occured when trying to save the comment',
  },
  remove: {
    title: 'Delete this write-up?',
    text: (author: string, challenge: string, versions: number) =>
      versions === 1
        ? `What ${author} wrote about “${challenge}” cannot be brought back.`
        : `All ${number(versions)} versions of what ${author} wrote about “${challenge}” go, and cannot be brought back.`,
    stays: 'The solve and its points stay, and the author can hand in another.',
    confirm: 'Delete write-up',
    done: 'Write-up deleted',
    failed: 'Delete error !',
    fallback: 'An error occured when trying to delete the write-up',
  },
}
