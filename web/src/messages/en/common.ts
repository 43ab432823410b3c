export const common = {
  /** In place of a rank, where nothing is solved yet. */
  notRanked: 'Not ranked yet',
  ranking: {
    reached: 'Score reached',
    reachedAt: (time: string) => `Score reached ${time}`,
    ties: 'Ties go to the first to reach the score.',
  },
  /** Offered to a browser that prefers French, so it is in French here, too. */
  frenchOffer: {
    text: 'Ce site existe aussi en français.',
    accept: 'Passer en français',
    decline: 'Rester en anglais',
  },
  /** Shown after a refusal that leaves this many attempts. */
  attemptsLeft: (count: number) => `Attempts left: ${count}.`,
  siteName: 'Drapeau',
  /** The name of the window: what is on screen, then where. */
  windowTitle: (screen: string) => `${screen} · Drapeau`,
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  retry: 'Try again',
  close: 'Close',
  /** Before what it names. */
  label: (word: string) => `${word}: `,
  errorTitle: 'Something went wrong',
  errorText: 'The page could not be loaded. Check your connection and try again.',
  homePage: 'Drapeau, home page',
  charactersLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  hoistOf: (word: string) => `The word ${word} in signal flags`,
  theme: { name: 'Colours', auto: 'System', light: 'Light', dark: 'Dark', toggle: 'Switch between light and dark' },
  language: { name: 'Language', failed: 'The language could not be loaded. Please try again.' },
  clearSearch: 'Clear search',
  /** Parts of texts that people write. */
  richText: {
    table: 'Table',
    copy: 'Copy code',
    copied: 'Code copied',
    selected: 'The code is selected. Press Ctrl+C to copy it.',
    picture: {
      loading: (name: string) => `Loading the picture ${name}…`,
      missing: (name: string) => `The picture “${name}” is missing.`,
      failed: (name: string) => `The picture “${name}” could not be loaded.`,
      notShown: (name: string) => `“${name}” cannot be shown here. You can download it from the files.`,
      enlarge: (words: string) => `Enlarge: ${words}`,
    },
  },
  pager: {
    showing: (first: number, last: number, total: number) => `showing ${first}-${last} of ${total}`,
    page: (page: number) => `Page ${page}`,
    previous: 'Previous',
    next: 'Next',
  },
  /** What every wall for a projector says. */
  wall: {
    controls: 'Projector',
    fullScreen: 'Full screen',
    fullScreenHint: 'Press F11 for full screen',
    leave: 'Leave',
    offline: 'No connection. Trying again…',
    noConnection: 'No connection to the server',
    days: (days: number) => `${days} d`,
    tryIn: (seconds: number) => `Trying again in ${seconds} s`,
    trying: 'Trying again…',
  },
  countdown: {
    seconds: (seconds: number) =>
      `You will be taken to the home page in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    stay: 'Stay here',
    stayed: 'Take your time. You will stay on this page.',
  },
}
