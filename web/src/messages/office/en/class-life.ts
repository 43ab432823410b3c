/** The end of a class, and the way of pupils from one to another. */
export const classLife = {
  tabs: { label: 'Which classes', inUse: 'In use', archived: 'Archived' },
  noneArchived: {
    title: 'No archived classes',
    text: 'At the end of the year, open a class and archive it. You can still view it, but nobody can join.',
  },
  archive: {
    open: 'Archive',
    title: (name: string) => `Archive ${name}?`,
    text: 'Nobody can join it any more, and you can no longer change its settings or add pupils, teachers or assignments. Its assignments disappear from the home pages of pupils, and raised hands are lowered. You can still view, download and restore it.',
    pupils: (count: number) => (count === 1 ? '1 pupil stays in the class.' : `${count} pupils stay in the class.`),
    nobody: 'This class has no pupils.',
    accounts: (count: number, solves: number) =>
      `${count === 1 ? '1 account has' : `${count} accounts have`} no email address and no other class. Challenges solved in practice: ${solves}.`,
    choice: 'What happens to these accounts?',
    keep: 'Keep them: their owners can still sign in with the class code',
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
    text: 'They keep their accounts, passwords, names and results, and sign in with the code of the other class. Their extensions and exemptions do not move with them.',
    target: 'Move to',
    confirm: (count: number) => (count === 1 ? 'Move 1 pupil' : `Move ${count} pupils`),
    done: (count: number, name: string) =>
      count === 1 ? `1 pupil is now in ${name}` : `${count} pupils are now in ${name}`,
    refused: 'Nobody was moved:',
    problem: (name: string, problem: string) => `${name}: ${problem}`,
  },
  archived: {
    title: (date: string) => `Archived on ${date}`,
    text: 'Nobody can join this class, and its settings and assignments stay as they are. Pupils who still have an account sign in as before.',
    keptUntil: (date: string) => `It is kept until ${date}. Its teachers are warned 30 days before.`,
    restore: 'Restore',
    restored: 'The class is in use again',
    failed: 'The class could not be restored',
  },
}
