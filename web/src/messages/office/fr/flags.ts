import type { Office } from '#messages/office/en.ts'

export const flags: Office['flags'] = {
  title: 'Drapeaux',
  types: { exact: 'Texte exact', regex: 'Expression régulière' },
  logics: { any: 'N’importe lequel', all: 'Tous' },
  type: 'Type de drapeau',
  logic: 'Quels drapeaux résolvent le défi ?',
  others: 'Autres drapeaux',
  place: (place) => `Drapeau ${place}`,
  add: 'Ajouter un drapeau',
  remove: (place) => `Supprimer le drapeau ${place}`,
  patternHint: 'Syntaxe RE2. Elle doit correspondre à la réponse entière.',
}
