import type { Office } from '#messages/office/en.ts'

export const table: Office['table'] = {
  noneFound: (q) => `Aucun résultat pour « ${q} »`,
  noneFoundHint: 'Essayez avec moins de lettres, ou effacez la recherche.',
  noneLeft: 'Aucune ligne ne correspond à ces filtres',
  noneLeftHint: 'Choisissez-en d’autres pour en voir plus.',
  beyondTitle: 'Il n’y a rien sur cette page',
  beyondAction: 'Revenir à la première page',
  loading: 'Chargement…',
  sortBy: (column) => `Trier par ${column}`,
  actions: 'Actions',
  selectPage: 'Sélectionner toutes les lignes de la page',
  selectRow: (name) => `Sélectionner ${name}`,
  selected: (count) => (count === 1 ? '1 sélectionné' : `${count} sélectionnés`),
  selectAll: (count) => `Tout sélectionner (${count})`,
  selectingAll: 'Rassemblement des lignes…',
  selectAllFailed: 'Les lignes n’ont pas pu être rassemblées. Réessayez.',
  clear: 'Annuler la sélection',
  delete: 'Supprimer',
  cancel: 'Annuler',
  losses: {
    goes: 'Ceci disparaît avec :',
    nothing: 'Rien d’autre n’en dépend.',
    counting: 'Décompte de ce qui en dépend…',
    'too-many': 'La sélection est trop grande pour compter d’avance ce qui dépend de chaque élément.',
    unknown: 'Ce qui en dépend n’a pas pu être compté.',
  },
  progress: (done, total) => `${done} sur ${total} supprimés`,
  failedTitle: 'Suppression impossible',
  failedSome: (count) =>
    count === 1
      ? 'Un élément n’a pas pu être supprimé. Il reste sélectionné :'
      : `${count} éléments n’ont pas pu être supprimés. Ils restent sélectionnés :`,
  failedReason: 'Une erreur est survenue pendant la suppression.',
  confirmFailed: 'Une erreur est survenue pendant la suppression.',
  conflict: {
    title: 'Quelqu’un d’autre a fait des modifications entre-temps',
    text: 'Rien de ce que vous avez saisi n’est perdu. Comparez, puis décidez.',
    same: 'Sa version contient la même chose que la vôtre.',
    field: 'Champ',
    theirs: 'Sa version',
    mine: 'Votre version',
    take: 'Prendre sa version',
    keep: 'Enregistrer la mienne',
    nothing: 'rien',
  },
}
