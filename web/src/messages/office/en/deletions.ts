import { pluralInEnglish as plural } from '#messages/plural.ts'

/** People who asked for the deletion of their account, on the screens of those who decide. */
export const deletions = {
  title: (count: number) => `Deletion requests: ${count.toLocaleString('en')}`,
  more: (count: number) => `${plural(count, 'more request is', 'more requests are')} shown after these.`,
  since: (ago: string) => `Requested ${ago}`,
  accept: 'Delete account',
  acceptOf: (name: string) => `Delete account of ${name}`,
  acceptTitle: (name: string) => `Delete the account of ${name}?`,
  acceptText:
    'Practice history, write-ups, memberships and sessions will be deleted. Results of ended events are kept under a neutral name. In a running event, a solo entry is deleted, and a team continues without them. This cannot be undone.',
  accepted: 'Account deleted',
  decline: 'Decline',
  declineOf: (name: string) => `Decline the request of ${name}`,
  declineTitle: (name: string) => `Decline the request of ${name}?`,
  declined: 'Request declined',
  pupil: {
    title: 'A pupil’s data',
    lead: 'For a pupil who asks you. Available for accounts created in your classes; for others, ask an administrator.',
    choose: 'Pupil',
    nobody: 'Choose a pupil',
    delete: 'Delete account',
    deleteTitle: (name: string) => `Delete the account of ${name}?`,
    deleteText:
      'The pupil leaves the class and can no longer sign in. Practice history, write-ups and memberships will be deleted; results of ended events are kept under a neutral name. This cannot be undone.',
    deleted: 'Account deleted',
  },
  reason: 'Reason',
  reasonHint: 'They will see it in their notifications.',
}
