import { pluralInEnglish as plural } from '#messages/plural.ts'

/** People who asked for the deletion of their account, on the screens of those who decide. */
export const deletions = {
  title: (count: number) => `Requests for deletion: ${count.toLocaleString('en')}`,
  lead: 'These people ask for the deletion of their account, and wait for an answer.',
  more: (count: number) => `${plural(count, 'more request follows', 'more requests follow')} when these are decided.`,
  since: (ago: string) => `Asked ${ago}`,
  accept: 'Delete account',
  acceptOf: (name: string) => `Delete the account of ${name}`,
  acceptTitle: (name: string) => `Delete the account of ${name}?`,
  acceptText:
    'Practice, write-ups, memberships and sessions go. Results of ended events stay, under a neutral name; an entry of a running event that they play alone goes, and a team goes on without them. This cannot be undone.',
  accepted: 'The account is deleted',
  decline: 'Decline',
  declineOf: (name: string) => `Decline the request of ${name}`,
  declineTitle: (name: string) => `Decline the request of ${name}?`,
  declined: 'The request is declined',
  reason: 'Reason',
  reasonHint: 'They read it under the bell.',
}
