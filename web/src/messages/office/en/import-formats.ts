import type { ImportFormat } from '@drapeau/contract/imports.ts'

/** What can be imported, on the screen where a file is chosen. */
export const importFormats = {
  title: 'What can be read',
  names: {
    ctfd: 'CTFd export',
    'ctfd-csv': 'CTFd table',
    ctfcli: 'ctfcli',
    rcds: 'rCTF (rcds)',
    gzctf: 'GZCTF game',
    pack: 'Drapeau pack',
  } satisfies Record<ImportFormat, string>,
  how: {
    ctfd: 'The .zip from Admin, Config, Backup. Can include people and their results.',
    'ctfd-csv': 'The .csv of challenges.',
    ctfcli: 'A .zip of the repository, or one challenge.yml.',
    rcds: 'A .zip of the repository, or one challenge.yaml.',
    gzctf: 'The .zip of a game, with its event.',
    pack: 'The .zip from “Export” on this site. Nothing is lost.',
  } satisfies Record<ImportFormat, string>,
  imported: 'Imported',
  notImported: 'Not imported',
  comes: {
    ctfd: 'Challenges with flags, hints, files, tags, requirements and solutions. The name and dates of the event. On request people, who keep their passwords, and teams with their results.',
    'ctfd-csv': 'Challenges with flags, hints, tags and values.',
    ctfcli: 'Challenges with flags, hints, files, tags, requirements, solutions and opening times.',
    rcds: 'Challenges with their flag, files and connection. Placeholders such as {{ nc }} are filled in.',
    gzctf: 'The event, and its challenges with flags, files and hints.',
    pack: 'Challenges with everything: questions, French texts, solutions, categories and settings of events.',
  } satisfies Record<ImportFormat, string>,
  stays: {
    ctfd: 'Pages, notifications, comments, topics, ratings and brackets. Flags of plug-ins.',
    'ctfd-csv': 'Files and requirements: the table does not have them.',
    ctfcli: 'Images and deployments: services have to run elsewhere.',
    rcds: 'Containers: services have to run elsewhere. A falling value gets the nearest curve.',
    gzctf:
      'Divisions, bonuses for the first solvers, flags that differ for each team, and containers. A falling value gets the nearest curve.',
    pack: 'People and results.',
  } satisfies Record<ImportFormat, string>,
  more: 'The preview names everything that is changed or left out, before anything is imported.',
}
