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
      what: 'Your name, email address, country and school. Your password is stored only as a hash, which nobody can read back.',
      why: 'So that you can sign in, and that others know who is on the scoreboard.',
      who: 'Everybody sees your name, country and school. Your address is for administrators, and for teachers who put it on the list of your class.',
    },
    class: {
      title: 'Your class',
      what: 'If you are in a class: your real name and your login name there.',
      why: 'So that your teacher knows who you are, whatever name you chose, and can help you.',
      who: 'The teachers of the class and administrators. The staff of events you take part in see your real name.',
    },
    raisedHands: {
      title: 'Raised hands',
      what: 'At which challenge you raised your hand in a lesson, what you wrote, and the answer.',
      why: 'So that your teacher can help you.',
      who: 'The teachers of your classes and administrators.',
    },
    openings: {
      title: 'Challenges you opened',
      what: 'When you first opened a challenge that was set for you.',
      why: 'So that your teacher sees who has begun.',
      who: 'The teachers of your classes and administrators.',
    },
    play: {
      title: 'What you play',
      what: 'Flags you sent, challenges you solved, hints you opened, points you were given, teams you joined, and your write-ups.',
      why: 'That is the game: scores, ranks and attempts follow from it.',
      who: 'Signed-in people see solves and scores. Flags and write-ups are for administrators and organisers, until a write-up is published.',
    },
    wrongAnswers: {
      title: 'Wrong answers',
      what: 'The text of flags that were wrong.',
      why: 'So that organisers can help you, and notice when answers are shared in an event.',
      who: 'Administrators and organisers. Teachers see those to challenges that they have set for you.',
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
      title: 'Sign-ins',
      what: 'When you signed in and with which kind of device, and requests that were denied. No network address.',
      why: 'So that an attack on an account can be noticed.',
      who: 'Administrators.',
    },
    mails: {
      title: 'Emails to you',
      what: 'To which address an email of this site was sent, and what it was about.',
      why: 'So that each email is sent once, and tried again if it does not arrive.',
      who: 'Nobody sees it on the site. The operator of the machine can.',
    },
    changes: {
      title: 'Changes by administrators',
      what: 'If an administrator or a teacher changes something of yours: what, when, and your name at that time.',
      why: 'So that people who may change things answer for it.',
      who: 'Administrators.',
    },
    backups: {
      title: 'Backups',
      what: 'Copies of the whole site, in case the machine breaks.',
      why: 'So that your work is not lost.',
      who: 'The operator of the machine, and administrators who download one.',
    },
  },
  kept: {
    accountOff: 'Until your account is deleted.',
    account: (period: string, warning: string) =>
      `Until you have not used it for ${period}. We write to you ${warning} before, and signing in once is enough to keep it.`,
    pupilOff:
      'Accounts without an email address stay until a teacher or an administrator deletes them, or their last class goes.',
    pupil: (period: string) => `Accounts without an email address go when they were not used for ${period}.`,
    class: {
      off: 'While you are in the class, also when it is archived.',
      on: (period: string, warning: string) =>
        `While you are in the class, and at most ${period} after it was archived. If you then have no email address and no other class, your account goes with it. You read that on the site ${warning} before.`,
    },
    play: 'As long as your account. When you delete your account, or it goes because it is unused or with its class, results of past events stay, under a neutral name.',
    wrongAnswers: {
      off: 'As long as your account.',
      on: (period: string) =>
        `${period}, counted from the end of the event if there is one. That you tried still counts.`,
    },
    raisedHands: { off: 'As long as your account, unless you lower your hand.', on: (period: string) => `${period}.` },
    openings: { off: 'As long as your account.', on: (period: string) => `${period} after the last due date.` },
    addresses: {
      off: 'As long as the event is on this site.',
      on: (period: string) => `${period} after the end of the event.`,
    },
    sessions: (device: string) =>
      `Until you sign out, and 30 days at most. A browser that is not used is forgotten after ${device}.`,
    accessLog: { off: 'Without an end.', on: (period: string) => `${period}.` },
    mails: { off: 'Without an end.', on: (period: string) => `${period}.` },
    changes: 'Without an end: nobody can remove a line from that log.',
    backups: (days: string) => `What was deleted on the site is in no nightly backup any more after ${days}.`,
    noBackups: 'This site makes no nightly backups. Its operator may keep copies elsewhere.',
  },
  contact: 'Whom to ask',
  noContact: 'Please ask your teacher or the organisers of this site.',
  rights: 'You can correct what we know of you, and download a copy of it, in your profile.',
  deletion: {
    'on-request':
      'There you can also ask for the deletion of your account. An administrator decides, or your teacher if your account was made in a class.',
    'at-once': 'There you can also delete your account at once, without asking anybody.',
  } satisfies Record<OwnDeletionPolicy, string>,
}
