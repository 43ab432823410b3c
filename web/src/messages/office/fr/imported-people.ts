import type { Office } from '#messages/office/en.ts'
import { pluralInFrench as plural, numberInFrench as number } from '#messages/plural.ts'

export const importedPeople: Office['importedPeople'] = {
  question: 'Personnes',
  answers: { none: 'Ne pas importer', accounts: 'Importer' },
  hints: {
    none: 'Seuls les défis sont repris.',
    accounts: 'Elles se connectent avec leur ancien mot de passe. Personne ne reçoit d’e-mail.',
  },
  will: ({ create, known, skip }) =>
    `Personnes : ${plural(create, 'nouvelle', 'nouvelles')}, ${number(known)} avec un compte ici, ${plural(skip, 'ignorée', 'ignorées')}.`,
  did: ({ create, known, skip }) =>
    `Personnes : ${plural(create, 'créée', 'créées')}, ${number(known)} avec un compte ici, ${plural(skip, 'ignorée', 'ignorées')}.`,
  leftOut: (teams, submissions) =>
    `Le fichier contient aussi ${plural(teams, 'équipe', 'équipes')} et ${plural(submissions, 'réponse', 'réponses')}, qui ne sont pas reprises.`,
  too: (count) => ` et ${plural(count, 'personne', 'personnes')}`,
  run: (count) => `${plural(count, 'compte sera créé', 'comptes seront créés')}. Personne ne reçoit d’e-mail.`,
  undo: (count) => `${plural(count, 'compte sera supprimé', 'comptes seront supprimés')}.`,
  part: 'Que lister',
  parts: { challenges: 'Défis', people: 'Personnes' },
  label: 'Personnes du fichier',
  search: 'Rechercher une personne',
  name: 'Nom',
  email: 'E-mail',
  outcome: 'Ce qui se passe',
  outcomeDid: 'Ce qui s’est passé',
  outcomes: { create: 'Nouveau compte', known: 'A déjà un compte', skip: 'Ignorée' },
  became: { create: 'Compte créé', known: 'Avait un compte', skip: 'Ignorée' },
  newName: (name) => `sous le nom « ${name} »`,
  knownAs: (name) => `${name}, inchangé`,
  reasons: {
    'address-missing': 'sans adresse e-mail',
    'address-invalid': 'adresse e-mail non valide',
    'address-repeated': 'adresse e-mail en double',
    'name-taken': 'nom déjà pris',
  },
  show: 'Quelles personnes',
  empty: 'Personne dans ce fichier',
  failed: 'Les personnes n’ont pas pu être chargées',
  failedText: 'Réessayez.',
}
