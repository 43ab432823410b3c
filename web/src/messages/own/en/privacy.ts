import type { OwnDeletionPolicy } from '@drapeau/contract/retention.ts'
import { pluralInEnglish as plural } from '#messages/plural.ts'

/** The notice that everybody can read. */
export const privacy = {
  title: 'Your data',
  lead: 'What this site stores about you, why, for how long, and who sees it.',
  failed: 'This page could not be loaded',
  failedText: 'Please try again.',
  days: (count: number) => plural(count, 'day', 'days'),
  months: (count: number) => plural(count, 'month', 'months'),
  facts: { why: 'Why', howLong: 'How long', who: 'Who sees it' },
  items: {
    account: {
      title: 'Your account',
      what: 'Your name, email address, country and school, and if you use them a link to your school’s sign-in and a second factor. Your password is stored only as a hash: nobody can read it.',
      why: 'So that you can sign in, and others know who is on the scoreboard.',
      who: 'Everyone sees your name, country and school. Only administrators see your email address, and teachers who entered it in the list of your class.',
    },
    class: {
      title: 'Your class',
      what: 'If you are in a class, or asked to join one: your real name and your login name there, what your teachers wrote to you, and whether you have more time for an assignment or are exempt.',
      why: 'So that your teacher knows who you are, whatever name you chose, and can help you.',
      who: 'The teachers of the class and administrators. The staff of events you take part in see your real name.',
    },
    raisedHands: {
      title: 'Raised hands',
      what: 'At which challenge you raised your hand in a lesson, what you wrote, and the answer. You also get the answer as a notification.',
      why: 'So that your teacher can help you.',
      who: 'The teachers of your classes and administrators.',
    },
    invitations: {
      title: 'Invitations to a class',
      what: 'If a teacher invites you to a class: the name and the email address that they entered. If you ask to join one: your real name, if you gave it.',
      why: 'So that you can accept, and the teacher knows who asks.',
      who: 'The teachers of the class, administrators and you.',
    },
    notifications: {
      title: 'Notifications',
      what: 'What you find under the bell, with what teachers wrote to you in a lesson.',
      why: 'So that you do not miss anything.',
      who: 'You.',
    },
    openings: {
      title: 'Challenges you opened',
      what: 'When you first opened a challenge of an assignment.',
      why: 'So that your teacher sees who has started.',
      who: 'The teachers of your classes and administrators.',
    },
    play: {
      title: 'What you play',
      what: 'Flags you sent, challenges you solved, hints you opened, points you were given, teams you joined, and your write-ups.',
      why: 'To compute scores, ranks and remaining attempts.',
      who: 'Everyone who is signed in sees solves and scores. Only administrators and organisers see flags, and write-ups that are not published.',
    },
    wrongAnswers: {
      title: 'Wrong answers',
      what: 'The text of your wrong answers.',
      why: 'So that organisers can help you, and notice when answers are shared in an event.',
      who: 'Administrators and organisers. Teachers see those for challenges of their assignments.',
    },
    addresses: {
      title: 'Network addresses',
      what: 'With each flag in an event, a fingerprint of your network address, not the address itself.',
      why: 'So that organisers notice when one machine plays for several teams.',
      who: 'Nobody sees it. Organisers see which teams share one.',
    },
    sessions: {
      title: 'Where you are signed in',
      what: 'The kind of device, and when it was last used. A cookie lets us recognise your browser.',
      why: 'So that you stay signed in, can sign out elsewhere, and nobody guesses your password.',
      who: 'You, in your profile.',
    },
    accessLog: {
      title: 'Access log',
      what: 'When you signed in and with which kind of device, and requests that were denied. No network address.',
      why: 'So that an attack on an account can be noticed.',
      who: 'Administrators.',
    },
    mails: {
      title: 'Emails to you',
      what: 'The address and the subject of each email this site sent you.',
      why: 'So that each email is sent once, and tried again if it does not arrive.',
      who: 'Nobody on the site, only the operator of the server.',
    },
    changes: {
      title: 'Changes by administrators',
      what: 'If an administrator or a teacher changes something of yours: what, when, and your name at that time. What teachers write to you is not in it.',
      why: 'So that everyone is accountable for their changes.',
      who: 'Administrators.',
    },
    backups: {
      title: 'Backups',
      what: 'Copies of the whole site, in case the server fails.',
      why: 'So that your work is not lost.',
      who: 'The operator of the server, and administrators who download one.',
    },
  },
  kept: {
    accountOff: 'Until your account is deleted.',
    account: (period: string, warning: string) =>
      `Until you have not used it for ${period}. We email you ${warning} before; sign in once to keep it.`,
    pupilOff:
      'Accounts without an email address stay until a teacher or an administrator deletes them, or their last class is deleted.',
    pupil: (period: string) =>
      `Accounts without an email address are deleted when they have not been used for ${period}.`,
    class: {
      off: 'While you are in the class, also when it is archived.',
      on: (period: string, warning: string) =>
        `While you are in the class, and at most ${period} after it was archived. If you then have no email address and no other class, your account is deleted too. The site notifies you ${warning} before.`,
    },
    play: 'As long as your account. If you delete it, or it is deleted because it is unused or with its class, results of past events are kept under a neutral name.',
    wrongAnswers: {
      off: 'As long as your account.',
      on: (period: string) => `${period}, counted from the end of the event if there is one. The attempt still counts.`,
    },
    raisedHands: { off: 'As long as your account, unless you lower your hand.', on: (period: string) => `${period}.` },
    invitations: {
      off: 'Until they are answered or withdrawn, or the class is deleted.',
      on: (period: string) => `Until they are answered, and at most ${period}.`,
    },
    notifications: { off: 'As long as your account.', on: (period: string) => `${period}.` },
    openings: { off: 'As long as your account.', on: (period: string) => `${period} after the last due date.` },
    addresses: {
      off: 'As long as the event is on this site.',
      on: (period: string) => `${period} after the end of the event.`,
    },
    sessions: (device: string) =>
      `Until you sign out, and 30 days at most. A browser you do not use is forgotten after ${device}.`,
    accessLog: { off: 'Indefinitely.', on: (period: string) => `${period}.` },
    mails: { off: 'Indefinitely.', on: (period: string) => `${period}.` },
    changes:
      'Indefinitely. When your account is deleted, a neutral name takes the place of yours, except in the line about the deletion if someone else deleted it. People who made changes for others stay named.',
    backups: (days: string) => `Deleted data disappears from nightly backups after ${days}.`,
    noBackups: 'This site makes no nightly backups. Its operator may keep copies elsewhere.',
  },
  contact: 'Contact',
  noContact: 'Please ask your teacher or the organisers of this site.',
  rights: 'You can correct your data and download a copy of it in your profile.',
  deletion: {
    'on-request':
      'There you can also request the deletion of your account. An administrator decides, or your teacher if the account was created in a class.',
    'at-once': 'There you can also delete your account.',
  } satisfies Record<OwnDeletionPolicy, string>,
}
