import type { OwnDeletionPolicy } from '@drapeau/contract/retention.ts'

/** The download of everything that the site knows of a person, and the deletion of the own account. */
export const personalData = {
  title: 'Personal data',
  own: {
    title: 'Your data',
    hint: 'Everything that this site knows of you, in one zip file: your account, what you have played, your classes and your write-ups.',
    download: 'Download my data',
    notice: 'What is kept, and for how long',
  },
  user: {
    hint: (name: string) => `If ${name} asks for a copy: everything that this site knows of them, in one zip file.`,
    download: 'Download their data',
  },
  deletion: {
    title: 'Delete your account',
    hint: {
      'at-once': 'You can delete your account at once. This cannot be undone.',
      'on-request':
        'You can ask for the deletion of your account. An administrator decides, or your teacher if it was made in a class.',
    } satisfies Record<OwnDeletionPolicy, string>,
    ask: 'Ask for deletion',
    askTitle: 'Ask for the deletion of your account?',
    asked: 'Your request is sent. The answer comes under the bell, or your account is gone.',
    line: 'Anything to add? (optional)',
    lineHint: 'The person who decides reads it.',
    waiting: (date: string) =>
      `You asked for the deletion of your account on ${date}. Nobody has decided yet; until then you can go on as before.`,
    withdraw: 'Withdraw my request',
    withdrawn: 'Your request is withdrawn',
    delete: 'Delete my account',
    deleteTitle: 'Delete your account?',
    deleted: 'Your account is deleted. Fair winds!',
    goes: 'What goes:',
    losses: [
      'your name, your address and your ways to sign in',
      'what you solved and sent in practice, your hints and your write-ups',
      'your places in classes and teams, and your notifications',
    ],
    event: (name: string, isAlone: boolean) =>
      isAlone
        ? `your entry in “${name}”, which is not over, with its points`
        : `your place in the team in “${name}”, which goes on without you and keeps its points`,
    stays: 'What stays: results of ended events, under a neutral name, and what your teams solved.',
    copy: 'Download your data first if you want to keep a copy.',
    identity:
      'We ask for your password once more. If you only sign in through your school, sign out and in again just before.',
    sure: 'I know that this cannot be undone',
    cancel: 'Cancel',
    failed: 'This did not work',
    failedText: 'Please try again in a moment.',
  },
  file: (day: string) => `Personal data ${day}.zip`,
  label: 'Progress of the download',
  arrived: (size: string) => `${size} so far`,
  cancel: 'Cancel',
  gone: 'This account no longer exists',
  goneText: 'There is nothing to download.',
  failed: 'The data could not be downloaded',
  failedText: 'Please try again in a moment.',
}
