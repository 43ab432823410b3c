import { practice } from './practice.ts'

const { number, points } = practice

/** A team by its name, otherwise the reader. */
const having = (team: string | undefined): string => (team === undefined ? 'You have' : `${team} has`)

export const challenges = {
  title: 'Challenge',
  back: 'All challenges',
  backTo: (event: string) => `Challenges of ${event}`,
  invalid: {
    title: 'Invalid Request...',
    gone: 'This challenge does not exist, or it is not open to you.',
    failed: 'The challenge could not be loaded.',
    practice: 'All challenges',
    home: 'Back Home',
  },
  facts: {
    difficulty: 'Difficulty',
    solves: 'Solves',
    first: 'First solve',
    firstBlood: 'First blood',
    nobody: 'Nobody yet',
    /** A player who is hidden from the leaderboard has no name here. */
    somebody: 'Someone',
  },
  falling: 'Its value drops with each solve, for everyone who has solved it.',
  require: {
    title: 'Solve these first',
    met: 'Required and solved',
    text: 'Solve these challenges to unlock this one.',
    hidden: 'It also requires a challenge that is not open right now.',
  },
  description: 'Description',
  connection: {
    title: 'Connection',
    copy: 'Copy the connection',
    copied: 'Connection copied',
    selected: 'The connection is selected: copy it with Ctrl + C.',
  },
  credits: { author: (name: string) => `By ${name}`, tags: 'Tags' },
  solution: {
    title: 'Solution',
    spoils: 'It explains how to find the flag. To find it yourself, leave it closed.',
    show: 'Show the solution',
  },
  files: {
    title: 'Files',
    download: (name: string) => `Download ${name}`,
    progress: (name: string) => `Downloading ${name}`,
    checksum: 'sha256',
    copy: (name: string) => `Copy the checksum of ${name}`,
    copied: 'Checksum copied',
    selected: 'The checksum is selected: copy it with Ctrl + C.',
    failed: 'Download failed',
    failedText: 'The file could not be downloaded. Please try again.',
  },
  hand: {
    title: 'Ask for help',
    raise: 'Raise your hand',
    change: 'Change your question',
    again: 'Raise your hand again',
    line: 'Where are you stuck?',
    lineHint: 'Optional. Only your teachers can read it.',
    send: 'Raise your hand',
    cancel: 'Not now',
    lower: 'Lower your hand',
    thanks: 'Thanks, got it',
    raised: (place: number) =>
      place === 1 ? 'Your hand is raised. You are next.' : `Your hand is raised. You are number ${place} in the queue.`,
    coming: (teacher: string) => `${teacher} is coming over.`,
    said: (line: string) => `You wrote: ${line}`,
    answered: 'Your teacher’s answer:',
    failed: 'Something went wrong',
    fallback: 'Please try again.',
  },
  hints: {
    title: 'Hints',
    none: 'No Hints!',
    place: (place: number) => `Hint ${place}`,
    /** Its place, and its title if it has one. */
    titled: (place: number, title: string) => (title === '' ? `Hint ${place}` : `Hint ${place}: ${title}`),
    afterHints: (places: readonly number[]) =>
      places.length === 1 ? `Reveal hint ${places[0]} first.` : `Reveal hints ${places.join(', ')} first.`,
    free: 'Reveal for free',
    /** Beside the button, with the title of the assignment. */
    freeIn: (assignment: string) => `Free in “${assignment}”`,
    pay: (cost: number) => `Reveal for ${points(cost)}`,
    askTitle: (place: number) => `Reveal hint ${place}?`,
    cost: (cost: number) => `It costs ${points(cost)}. You pay only once.`,
    costTeam: (cost: number) => `It costs your team ${points(cost)}. You pay only once, and all of you can read it.`,
    remains: (score: number, cost: number, team?: string) =>
      `${having(team)} ${points(score)} and will have ${number(score - cost)} left.`,
    poor: (score: number, team?: string) =>
      `${having(team)} ${points(score)}, which is not enough. Solve another challenge first.`,
    over: 'The event has ended: hints can no longer be revealed.',
    closed: 'This challenge is closed: its hints can no longer be revealed.',
    barred: 'Hints are only for those who can answer.',
    cancel: 'Not now',
    failed: 'The hint could not be loaded. Please try again.',
  },
  flag: {
    title: 'Your answer',
    label: 'Flag',
    /** What a flag looks like: its wrapper with braces. */
    format: (form: string) => `A flag looks like ${form}.`,
    /** For a flag without a wrapper. */
    asFound: 'Type the flag exactly as you found it.',
    /** For a challenge that needs several flags. */
    found: (found: number, total: number) => `Flags found: ${found} of ${total}`,
    part: (found: number, total: number) => `That is one of them! You have found ${found} of ${total} flags.`,
    anyCase: 'Upper and lower case do not matter.',
    submit: 'Submit',
    wait: (seconds: number) => `Wait ${seconds} s`,
    attempts: (count: number) => (count === 1 ? 'This is your last attempt.' : `Attempts left: ${number(count)}.`),
    freeIn: (assignment: string) => `In “${assignment}” you can try as often as you like.`,
    locked: 'You can answer once the required challenges are solved.',
    none: 'You have no attempts left for this challenge.',
    closed: 'This challenge is closed. You can still read it.',
    closesIn: (left: string) => `Closes in ${left}.`,
    closesNow: 'It closes now.',
    failed: 'The flag could not be checked. Please try again.',
    adminNote: 'Only players can submit flags. See or change the answer in the back office.',
    manage: 'Manage this challenge',
  },
  /** For a challenge that is answered by choosing, or with a few words. */
  question: {
    one: 'Choose one answer',
    several: 'Choose every right answer',
    choose: 'Choose an answer first.',
    label: 'Your answer',
    submit: 'Answer',
    wrong: 'That is not the right answer.',
    right: 'Right answer!',
    /** Of a choice, for screen readers. */
    isRight: 'right answer',
    failed: 'The answer could not be checked. Please try again.',
  },
  /** For a challenge of a running event, or of an ended one that keeps its challenges. */
  inEvent: {
    countsFor: 'Your answer counts for',
    timeLeft: (left: string) => `${left} left`,
    over: 'The time is up.',
    paused: 'The event is paused. You can answer as soon as the organisers resume it.',
    closed: 'The event has ended. Its challenges can still be read, but no longer answered.',
    disqualified: 'Your entry was disqualified, so you cannot answer. Please contact the organisers.',
    tooSmall: (minimum: number) =>
      `Your team needs at least ${number(minimum)} members to answer. Invite someone with your team’s code.`,
    frozen: 'The scoreboard is frozen: value and solves are those of the freeze.',
  },
  solved: {
    text: 'You have already solved this challenge!',
    when: (time: string) => `Solved on ${time}.`,
    inEvent: (event: string, time: string) => `Solved in ${event} on ${time}. It gives no points in practice.`,
  },
  won: {
    toast: 'Correct flag submitted !',
    title: 'Correct!',
    points: (value: number) => `+${points(value)}`,
    name: (name: string) => `“${name}” is solved.`,
    first: 'You are the first to solve it.',
    firstBlood: 'First blood! You are the first to solve it.',
    forTeam: (team: string) => `for ${team}`,
    /** Where the reader, or their team, stands after it. */
    rank: (rank: number) => `Rank ${number(rank)}`,
    /** For screen readers; on screen an arrow stands between the two. */
    rankMoved: (from: number, to: number) => `Your rank went from ${number(from)} to ${number(to)}.`,
    next: 'Next challenge',
    nothingNext: 'You have solved everything that is open to you. Well done!',
    all: 'All challenges',
  },
  writeUp: {
    title: 'Your write-up',
    ask: 'Explain how you solved it while it is still fresh.',
    askFor: (event: string) => `${event} asks for a write-up: explain how you solved it.`,
    noHurry: 'No hurry: you can also hand it in later, on this page.',
    askAgain: 'A new version replaces the previous one.',
    field: 'Write-up',
    choose: 'Choose a file',
    another: 'Choose another file',
    drop: 'or drop it here',
    limits: (megabytes: number) => `.pdf or .docx, up to ${megabytes} MB`,
    optional: 'optional',
    refused: {
      'wrong-type': 'A write-up must be a .pdf or .docx file.',
      'too-large': (megabytes: number) => `This file is too large: a write-up can be at most ${megabytes} MB.`,
    },
    submit: 'Hand in',
    replace: 'Replace',
    /** Opens the form where a write-up is optional. */
    open: 'Add a write-up',
    cancel: 'Cancel',
    sending: 'Upload progress',
    done: 'WriteUp submitted successfully',
    offline: 'Network Failed',
    offlineText: 'Nothing was handed in. Please try again.',
    version: (count: number) => `Version ${number(count)}`,
    waiting: 'Not reviewed yet.',
    review: (reviewer: string, time: string) => `${reviewer} reviewed it on ${time}:`,
    offer: {
      ask: 'Others could learn from it. If you offer it, the organisers can publish it after the event, under your name.',
      submit: 'Offer to others',
      done: 'Write-up offered',
      offeredText: 'You have offered it. The organisers decide whether to publish it.',
      published: 'Published',
      publishedText: 'Others can read it on this page.',
      takeBack: 'Take back',
      takenBack: 'Others can no longer read your write-up',
      failed: 'The write-up was not changed',
      failedText: 'Please try again.',
    },
  },
  published: {
    title: (count: number) => (count === 1 ? 'One write-up' : `${number(count)} write-ups`),
    spoils: (count: number): string =>
      count === 1
        ? 'It explains how to find the flag. To find it yourself, leave it closed.'
        : 'They explain how to find the flag. To find it yourself, leave them closed.',
    show: (count: number): string => (count === 1 ? 'Show it anyway' : 'Show them anyway'),
    /** An author who is hidden from the leaderboard has no name here. */
    by: (author: string | null, entry: string | null) =>
      `${author ?? 'A player'}${entry === null ? '' : ` of ${entry}`}`,
  },
}
