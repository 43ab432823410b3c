import type { Office } from '#messages/office/en.ts'

export const classLife: Office['classLife'] = {
  tabs: { label: 'Quelles classes', inUse: 'En cours', archived: 'Archivées' },
  noneArchived: {
    title: 'Aucune classe archivée',
    text: 'En fin d’année, ouvrez une classe et archivez-la : vous pourrez toujours la consulter, mais plus personne n’y entrera.',
  },
  archive: {
    open: 'Archiver',
    title: (name) => `Archiver ${name} ?`,
    text: 'Plus personne ne pourra la rejoindre, et vous ne pourrez plus ni changer ses réglages, ni y ajouter d’élève, de professeur ou de devoir. Ses devoirs disparaissent de l’accueil des élèves, et les mains levées se baissent. Vous pourrez toujours la consulter, la télécharger et la restaurer.',
    pupils: (count) => (count < 2 ? '1 élève reste dans la classe.' : `${count} élèves restent dans la classe.`),
    nobody: 'Il n’y a personne dans cette classe.',
    accounts: (count, solves) =>
      `${count < 2 ? '1 compte n’a' : `${count} comptes n’ont`} ni adresse e-mail ni autre classe. Défis résolus à l’entraînement : ${solves}.`,
    choice: 'Que deviennent ces comptes ?',
    keep: 'Les garder : on s’y connecte toujours avec le code de la classe',
    drop: (count) =>
      count < 2 ? 'Supprimer 1 compte et tous ses résultats' : `Supprimer ${count} comptes et tous leurs résultats`,
    confirm: 'Archiver la classe',
    confirmDrop: (count) => (count < 2 ? 'Archiver et supprimer 1 compte' : `Archiver et supprimer ${count} comptes`),
    done: 'Classe archivée',
  },
  move: {
    open: (count) => `Déplacer (${count})`,
    choose: (name) => `Choisir ${name}`,
    chooseAll: 'Tout choisir',
    title: (count) =>
      count < 2 ? 'Déplacer 1 élève dans une autre classe ?' : `Déplacer ${count} élèves dans une autre classe ?`,
    text: 'Les élèves gardent leur compte, leur mot de passe, leurs noms et leurs résultats, et se connectent avec le code de l’autre classe. Leurs délais et dispenses ne suivent pas.',
    target: 'Déplacer vers',
    confirm: (count) => (count < 2 ? 'Déplacer 1 élève' : `Déplacer ${count} élèves`),
    done: (count, name) =>
      count < 2 ? `1 élève est maintenant dans « ${name} »` : `${count} élèves sont maintenant dans « ${name} »`,
    refused: 'Personne n’a changé de classe :',
    problem: (name, problem) => `${name} : ${problem}`,
  },
  archived: {
    title: (date) => `Archivée le ${date}`,
    text: 'On ne peut plus rejoindre cette classe ; ses réglages et ses devoirs restent tels quels. Les élèves qui ont encore leur compte se connectent comme avant.',
    keptUntil: (date) => `Elle est conservée jusqu’au ${date}. Ses professeurs sont prévenus 30 jours avant.`,
    restore: 'Restaurer',
    restored: 'La classe est de nouveau en cours',
    failed: 'La classe n’a pas pu être restaurée',
  },
}
