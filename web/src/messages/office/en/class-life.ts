/** The end of a class, and the way of pupils from one to another. */
export const classLife = {
  tabs: { label: 'Which classes', inUse: 'In use', archived: 'Archived' },
  noneArchived: {
    title: 'No archived classes',
    text: 'At the end of the year, open a class and archive it: you can still read it, and nobody joins it any more.',
  },
  archive: {
    open: 'Archive',
    title: (name: string) => `Archive ${name}?`,
    text: 'Nobody can join it, and it takes no new pupils, teachers or assignments. Its assignments leave the home pages of its pupils, and raised hands are lowered. You can still read, download and restore it.',
    pupils: (count: number) => (count === 1 ? '1 pupil stays in it.' : `${count} pupils stay in it.`),
    nobody: 'Nobody is in this class.',
    accounts: (count: number, solves: number) =>
      `${count === 1 ? '1 account has' : `${count} accounts have`} no email address and no other class. Challenges solved in practice: ${solves}.`,
    choice: 'What happens to these accounts?',
    keep: 'They stay, and their owners still sign in with the class code',
    drop: (count: number) =>
      count === 1 ? 'Delete 1 account and all its results' : `Delete ${count} accounts and all their results`,
    confirm: 'Archive class',
    confirmDrop: (count: number) =>
      count === 1 ? 'Archive and delete 1 account' : `Archive and delete ${count} accounts`,
    done: 'Class archived',
  },
  move: {
    open: (count: number) => `Move ${count}`,
    choose: (name: string) => `Choose ${name}`,
    chooseAll: 'Choose all',
    title: (count: number) =>
      count === 1 ? 'Move 1 pupil to another class?' : `Move ${count} pupils to another class?`,
    text: 'They keep their accounts, passwords, names and results, and sign in with the code of the other class. Extensions and exemptions of assignments stay behind.',
    target: 'To which class',
    confirm: (count: number) => (count === 1 ? 'Move 1 pupil' : `Move ${count} pupils`),
    done: (count: number, name: string) =>
      count === 1 ? `1 pupil is now in ${name}` : `${count} pupils are now in ${name}`,
    refused: 'Nobody was moved:',
    problem: (name: string, problem: string) => `${name}: ${problem}`,
  },
  archived: {
    title: (date: string) => `Archived on ${date}`,
    text: 'Nobody can join this class. Pupils whose accounts are still there sign in as before.',
    keptUntil: (date: string) => `It is kept until ${date}; its teachers are warned 30 days before.`,
    restore: 'Restore',
    restored: 'The class is in use again',
    failed: 'The class could not be restored',
  },
}
