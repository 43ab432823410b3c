import type { Office } from '#messages/office/en.ts'
import { pluralInFrench as plural, pointsInFrench } from '#messages/plural.ts'

const list = (places: readonly number[]): string => new Intl.ListFormat('fr').format(places.map(String))

export const hints: Office['challenges']['hints'] = {
  title: 'Indices',
  text: 'Les joueurs les affichent un par un, dans cet ordre.',
  none: 'Pas encore d’indice.',
  place: (place) => `Indice ${place}`,
  cost: (cost) => (cost === 0 ? 'gratuit' : plural(cost, 'point', 'points')),
  add: 'Ajouter un indice',
  edit: (place) => `Modifier l’indice ${place}`,
  delete: (place) => `Supprimer l’indice ${place}`,
  confirm: ({ times, points }) =>
    times === 0
      ? 'Supprimer cet indice ? C’est définitif.'
      : `Supprimer cet indice ? C’est définitif. Il a été payé ${plural(times, 'fois', 'fois')} : ${plural(points, 'point est remboursé', 'points sont remboursés')}, et les scores sont mis à jour.`,
  yes: 'Supprimer l’indice',
  no: 'Le garder',
  content: 'Contenu',
  content_fr: 'Contenu en français',
  costLabel: 'Coût en points',
  dear: (value) => `Le défi ne rapporte que ${pointsInFrench(value)} : presque personne ne paiera ce prix.`,
  dearOnes: (places) =>
    places.length === 1
      ? `L’indice ${places[0]} coûte autant que le défi rapporte, ou plus : presque personne ne paiera ce prix.`
      : `Les indices ${list(places)} coûtent autant que le défi rapporte, ou plus : presque personne ne paiera ce prix.`,
  dearAll: 'Ces indices coûtent autant que la nouvelle valeur, ou plus : presque personne ne paiera ce prix.',
  dearIn: (name, places) => `${name} : ${places.length === 1 ? `indice ${places[0]}` : `indices ${list(places)}`}`,
  dearMore: (count) => `et ${plural(count, 'autre défi', 'autres défis')}`,
  save: 'Enregistrer l’indice',
  cancel: 'Annuler',
  saved: 'Indice enregistré',
  added: 'Indice ajouté',
  deleted: 'Indice supprimé',
}
