import type { OwnDeletionPolicy } from '@drapeau/contract/retention.ts'

/** The download of everything that the site knows of a person, and the deletion of one's own account. */
export const personalData = {
  title: 'Personal data',
  own: {
    title: 'Your data',
    hint: 'Everything this site knows about you, in one zip file: your account, what you have played, your classes and your write-ups.',
    download: 'Download my data',
    notice: 'What we keep and for how long',
  },
  user: {
    hint: (name: string) => `Everything this site knows about ${name}, in one zip file, in case they ask for a copy.`,
    download: 'Download their data',
  },
  deletion: {
    title: 'Delete your account',
    hint: {
      'at-once': 'You can delete your account right away. This cannot be undone.',
      'on-request':
        'You can request the deletion of your account. An administrator decides, or your teacher if the account was created in a class.',
    } satisfies Record<OwnDeletionPolicy, string>,
    ask: 'Request deletion',
    askTitle: 'Request the deletion of your account?',
    asked: 'Request sent. You will be notified if it is declined.',
    line: 'Anything to add? (optional)',
    lineHint: 'The person who decides will read it.',
    waiting: (date: string) =>
      `You requested the deletion of your account on ${date}. You can keep using it until the request is decided.`,
    withdraw: 'Withdraw my request',
    withdrawn: 'Request withdrawn',
    delete: 'Delete my account',
    deleteTitle: 'Delete your account?',
    deleted: 'Your account is deleted. Fair winds!',
    goes: 'What will be deleted:',
    losses: [
      'your name, your email address and your sign-in methods',
      'your practice solves and answers, your hints and your write-ups',
      'your memberships in classes and teams, and your notifications',
    ],
    event: (name: string, isAlone: boolean) =>
      isAlone
        ? `your entry in “${name}”, which has not ended yet, with its points`
        : `your place in your team in “${name}”; the team keeps playing and keeps its points`,
    stays: 'What is kept: results of ended events, under a neutral name, and what your teams solved.',
    copy: 'Download your data first if you want to keep a copy.',
    identity:
      'You will be asked for your password. If you only sign in through your school, sign out and in again first.',
    sure: 'I understand that this cannot be undone',
    cancel: 'Cancel',
    failed: 'Something went wrong',
    failedText: 'Please try again in a moment.',
  },
  file: (day: string) => `Personal data ${day}.zip`,
  label: 'Progress of the download',
  arrived: (size: string) => `${size} received`,
  cancel: 'Cancel',
  gone: 'This account no longer exists',
  goneText: 'There is nothing to download.',
  failed: 'The data could not be downloaded',
  failedText: 'Please try again in a moment.',
}
