import { pluralInEnglish as plural } from '#messages/plural.ts'

/** People who asked for the deletion of their account, on the screens of those who decide. */
export const deletions = {
  title: (count: number) => `Requests for deletion: ${count.toLocaleString('en')}`,
  lead: 'These people ask for the deletion of their account, and wait for an answer.',
  more: (count: number) => `${plural(count, 'more request follows', 'more requests follow')} when these are decided.`,
  since: (ago: string) => `Asked ${ago}`,
  accept: 'Delete account',
  acceptOf: (name: string) => `Delete account of ${name}`,
  acceptTitle: (name: string) => `Delete the account of ${name}?`,
  acceptText:
    'Practice, write-ups, memberships and sessions go. Results of ended events stay, under a neutral name; an entry of a running event that they play alone goes, and a team goes on without them. This cannot be undone.',
  accepted: 'The account is deleted',
  decline: 'Decline',
  declineOf: (name: string) => `Decline the request of ${name}`,
  declineTitle: (name: string) => `Decline the request of ${name}?`,
  declined: 'The request is declined',
  pupil: {
    title: 'Data of a pupil',
    lead: 'For a pupil who asks you. It works for accounts that were made in a class of yours; for others, ask an administrator.',
    choose: 'Pupil',
    nobody: 'Choose a pupil',
    delete: 'Delete account',
    deleteTitle: (name: string) => `Delete the account of ${name}?`,
    deleteText:
      'The pupil leaves the class and can no longer sign in. Practice, write-ups and memberships go; results of ended events stay, under a neutral name. This cannot be undone.',
    deleted: 'The account is deleted',
  },
  reason: 'Reason',
  reasonHint: 'They read it under the bell.',
}
