const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

export const entries = {
  intro: 'This event is played in teams. Create one and invite others, or join one with its code.',
  create: {
    title: 'Create a team',
    name: 'Team name',
    submit: 'Create team',
    hint: 'You will be its captain and can invite others.',
    done: (name: string) => `${name} is ready to sail`,
  },
  or: 'or',
  join: {
    title: 'Join with a code',
    code: 'Invitation code',
    hint: 'Ask your captain for it. Case and dashes do not matter.',
    submit: 'Join team',
    required: 'Enter the code you were given.',
    done: (name: string) => `You have joined ${name}`,
  },

  members: 'Members',
  seats: (taken: number, all: number) => `${taken} of ${many(all, 'seat', 'seats')} taken`,
  kept: (count: number) =>
    count === 1
      ? 'One seat is reserved for a former member who has already answered.'
      : `${count} seats are reserved for former members who have already answered.`,
  /** What to do about it, and until when. */
  missingHow: (end: string) => `Send the code or the link to your teammates: they can join until the end, ${end}.`,
  missing: (count: number) => `Your team needs ${many(count, 'more member', 'more members')} before it can answer.`,
  disqualified:
    'This team was disqualified. You can still read the challenges, but not answer them. Please contact the organisers.',
  disqualifiedAlone:
    'You were disqualified. You can still read the challenges, but not answer them. Please contact the organisers.',
  captain: 'Captain',
  you: 'You',
  joined: (when: string) => `Joined ${when}`,

  invite: 'Invite others',
  inviteText: 'Anyone with this code or link can join. Share it only with your team.',
  inviteFull: 'Nobody can join for now: every seat is taken or reserved.',
  code: 'Code',
  link: 'Link',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  enlarge: 'Enlarge',
  sheetTitle: (team: string) => `Join ${team}`,
  sheetText: 'Scan it, or enter this code on the page of the event.',
  picture: 'QR code that opens the invitation to the team',
  copied: 'Copied',
  selected: 'Selected: copy it with your keyboard.',
  askCaptain: 'Only the captain can rename the team or change its members.',

  rename: 'Rename',
  renameTitle: 'Rename the team',
  save: 'Save',
  renamed: 'Team renamed',
  renew: 'New code',
  renewTitle: 'Create a new code?',
  renewText: 'The old code and link will stop working. Current members stay.',
  renewed: 'The team has a new code',
  handOver: 'Make captain',
  handOverOf: (name: string) => `Make captain: ${name}`,
  handOverTitle: (name: string) => `Hand the team over to ${name}?`,
  handOverText: 'You stay in the team, but only the new captain can rename it or change its members.',
  handedOver: (name: string) => `${name} is now the captain`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removeText: 'They will no longer see the challenges. What they solved stays with the team.',
  removeHint: 'The team gets a new code, and the old one stops working.',
  removed: (name: string) => `${name} is no longer in the team`,

  leave: 'Leave the team',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaving: {
    leaves: () => 'You will no longer see the team’s challenges. What you solved stays with the team.',
    'hands-over': (heir: string) =>
      `${heir}, the longest-standing member, becomes captain. What you solved stays with the team.`,
    dissolves: () => 'You are the last member: the team will be deleted, and its name is free again.',
    bound: () => 'You are the last member and the team has already answered, so you cannot leave.',
  },
  leaveHint:
    'Attempts this team has used still count for you in another team of this event. If you have answered, your seat stays reserved for you.',
  left: (name: string) => `You have left ${name}`,

  invitation: {
    title: 'You are invited to join a team',
    text: (event: string) => `Play together in ${event}.`,
    team: 'The team',
    ledBy: (captain: string) => `Captain: ${captain}`,
    code: 'Invitation code:',
    join: 'Join team',
    toEvent: 'View event',
    all: 'All competitions',
    invalid: 'This invitation is not valid',
    invalidText: 'The captain may have created a new code, or the team no longer exists. Ask for a new link.',
    full: 'This team is full',
    fullText: 'Every seat is taken. Ask the captain, or create your own team.',
    over: 'The event has ended',
    overText: 'Registration is closed. See the scoreboard for how it went.',
    entered: 'You are already taking part',
    enteredText: (name: string) => `You are playing with ${name}. To join another team, leave it first.`,
    enteredAlone: 'You can only take part once in an event.',
    alone: 'This event is played solo',
    aloneText: 'There are no teams to join. You can take part on your own.',
    manager: 'Invitations are for players',
    managerText: 'Administrators and staff cannot join teams.',
    unknown: 'Event not found',
    unknownText: 'The link may be incomplete. Ask for it again.',
  },
}
