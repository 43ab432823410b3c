import { practice } from './practice.ts'

const { number, points } = practice

/** A team by its name, else the reader. */
const having = (team: string | undefined): string => (team === undefined ? 'You have' : `${team} has`)

export const challenges = {
  title: 'Challenge',
  back: 'All challenges',
  backTo: (event: string) => `Challenges of ${event}`,
  invalid: {
    title: 'Invalid Request...',
    gone: 'There is no such challenge, or it is not open to you.',
    failed: 'The challenge could not be loaded.',
    home: 'Back Home',
  },
  facts: {
    difficulty: 'Difficulty',
    solves: 'Solves',
    first: 'First solve',
    firstBlood: 'First blood',
    nobody: 'Nobody yet',
    /** Somebody who keeps off the board has no name here. */
    somebody: 'Somebody',
  },
  falling: 'It is worth less with each solve, for everybody who has solved it.',
  require: {
    title: 'Solve these first',
    met: 'Required and solved',
    text: 'This challenge opens once you have solved what it requires.',
    hidden: 'It also requires a challenge that is not open at the moment.',
  },
  description: 'Description',
  files: {
    title: 'Files',
    download: (name: string) => `Download ${name}`,
    progress: (name: string) => `Download of ${name}`,
    checksum: 'sha256',
    copy: (name: string) => `Copy the checksum of ${name}`,
    copied: 'Checksum copied',
    selected: 'The checksum is selected: copy it with Ctrl + C.',
    failed: 'Download failed',
    failedText: 'The file could not be fetched. Please try again.',
  },
  hints: {
    title: 'Hints',
    none: 'No Hints!',
    place: (place: number) => `Hint ${place}`,
    free: 'Show it, free of charge',
    pay: (cost: number) => `Show it for ${points(cost)}`,
    askTitle: (place: number) => `Show hint ${place}?`,
    cost: (cost: number) => `It costs ${points(cost)}, once. After that you can read it for ever.`,
    costTeam: (cost: number) => `It costs your team ${points(cost)}, once. After that all of you can read it.`,
    remains: (score: number, cost: number, team?: string) =>
      `${having(team)} ${points(score)}: ${number(score - cost)} will remain.`,
    poor: (score: number, team?: string) =>
      `${having(team)} ${points(score)}, which is not enough. Solve another challenge first.`,
    over: 'The event is over: it can no longer be asked for.',
    barred: 'It can be asked for by entries that may answer.',
    cancel: 'Not now',
    failed: 'The hint could not be shown. Please try again.',
  },
  flag: {
    title: 'Your answer',
    label: 'Flag',
    placeholder: 'epitech{…}',
    format: 'A flag looks like epitech{…}.',
    anyCase: 'Upper and lower case do not matter.',
    submit: 'Submit',
    wait: (seconds: number) => `Wait ${seconds} s`,
    attempts: (count: number) => (count === 1 ? 'This is your last attempt.' : `Attempts left: ${number(count)}.`),
    locked: 'The box for the flag appears once what it requires is solved.',
    none: 'You have no attempts left for this challenge.',
    failed: 'The flag could not be judged. Please try again.',
    lookers: 'Flags are tried by players. To see or change the answer, go to the back office.',
    manage: 'Manage this challenge',
  },
  /** Where it is played in an event that runs, or was in one that keeps its challenges. */
  inEvent: {
    countsFor: 'Your answer counts for',
    timeLeft: (left: string) => `${left} left`,
    over: 'The time is up.',
    closed: 'The event is over. Its challenges can still be read, but no longer answered.',
    disqualified: 'Your entry was disqualified: its answers do not count. Ask the organisers.',
    tooSmall: (minimum: number) =>
      `Your team needs at least ${number(minimum)} members before it can answer. Invite somebody with your team’s code.`,
    frozen: 'The board is frozen: value and solves are those of that moment.',
  },
  solved: {
    text: 'You have already solved this challenge!',
    when: (time: string) => `Solved on ${time}.`,
  },
  won: {
    toast: 'Correct flag submitted !',
    title: 'Flag hoisted',
    points: (value: number) => `+${points(value)}`,
    name: (name: string) => `“${name}” is solved.`,
    first: 'Nobody solved it before you: the red pennant is yours.',
    firstBlood: 'First blood! Nobody solved it before you: the red pennant is yours.',
    forTeam: (team: string) => `for ${team}`,
  },
  writeUp: {
    title: 'Your write-up',
    ask: 'Tell how you found it, while you still know.',
    askFor: (event: string) => `This challenge belongs to ${event}, which asks for a write-up: tell how you found it.`,
    noHurry: 'The event goes on: you can also hand it in later, on this page.',
    askAgain: 'A new one replaces the one before.',
    field: 'Write-up',
    choose: 'Choose a file',
    another: 'Choose another file',
    drop: 'or drop it here',
    limits: (megabytes: number) => `.pdf or .docx, up to ${megabytes} MB`,
    optional: 'optional',
    refused: {
      'wrong-type': 'A write-up is a .pdf or .docx file.',
      'too-large': (megabytes: number) => `This file is too large: a write-up may have at most ${megabytes} MB.`,
    },
    submit: 'Hand in',
    replace: 'Replace',
    later: 'Later',
    cancel: 'Cancel',
    sending: 'Progress of the upload',
    done: 'WriteUp submitted successfully',
    offline: 'Network Failed',
    offlineText: 'Nothing was handed in. Please try again.',
    version: (count: number) => `Version ${number(count)}`,
    waiting: 'Nobody has reviewed it yet.',
    review: (reviewer: string, time: string) => `${reviewer} reviewed it on ${time}:`,
    offer: {
      ask: 'Others may learn from it. If you offer it, the organisers can publish it after the event, under your name.',
      submit: 'Offer it to others',
      done: 'Your write-up is offered',
      offeredText: 'You have offered it. The organisers decide whether others read it.',
      published: 'Published',
      publishedText: 'Others read it on this page.',
      takeBack: 'Take it back',
      takenBack: 'Nobody else reads your write-up',
      failed: 'Write-up error !',
      failedText: 'Nothing was changed. Please try again.',
    },
  },
  published: {
    title: (count: number) => (count === 1 ? 'One write-up' : `${number(count)} write-ups`),
    spoils: (count: number): string =>
      count === 1
        ? 'It tells how somebody found the flag. If you want to find it yourself, leave it closed.'
        : 'They tell how others found the flag. If you want to find it yourself, leave them closed.',
    show: (count: number): string => (count === 1 ? 'Show it anyway' : 'Show them anyway'),
    /** An author who keeps off the boards has no name here. */
    by: (author: string | null, entry: string | null) =>
      `${author ?? 'A player'}${entry === null ? '' : ` of ${entry}`}`,
  },
}
