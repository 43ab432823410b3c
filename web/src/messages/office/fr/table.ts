import type { Office } from '#messages/office/en.ts'

export const table: Office['table'] = {
  noneFound: (q) => `Aucun résultat pour « ${q} »`,
  noneFoundHint: 'Essayez avec moins de lettres, ou effacez la recherche.',
  noneLeft: 'Aucun résultat avec ces filtres',
  noneLeftHint: 'Modifiez ou effacez les filtres pour en voir plus.',
  beyondTitle: 'Cette page est vide',
  beyondAction: 'Revenir à la première page',
  loading: 'Chargement…',
  sortBy: (column) => `Trier par ${column}`,
  order: 'Ordre',
  actions: 'Actions',
  selectPage: 'Sélectionner toutes les lignes de la page',
  selectRow: (name) => `Sélectionner ${name}`,
  selected: (count) => (count === 1 ? '1 sélectionné' : `${count} sélectionnés`),
  selectAll: (count) => `Tout sélectionner (${count})`,
  selectingAll: 'Sélection de toutes les lignes…',
  selectAllFailed: 'Les lignes n’ont pas toutes pu être sélectionnées. Réessayez.',
  clear: 'Annuler la sélection',
  delete: 'Supprimer',
  cancel: 'Annuler',
  losses: {
    goes: 'Sera aussi supprimé :',
    nothing: 'Rien d’autre ne sera supprimé.',
    counting: 'Vérification de ce qui serait aussi supprimé…',
    'too-many': 'La sélection est trop grande pour vérifier ce qui serait aussi supprimé.',
    unknown: 'Impossible de vérifier ce qui serait aussi supprimé.',
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
    text: 'Vos modifications ne sont pas perdues. Comparez les deux versions, puis décidez.',
    same: 'Les deux versions sont identiques.',
    field: 'Champ',
    theirs: 'Sa version',
    mine: 'Votre version',
    take: 'Utiliser sa version',
    keep: 'Enregistrer la mienne',
    nothing: 'rien',
  },
}
