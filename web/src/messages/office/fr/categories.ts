import type { Office } from '#messages/office/en.ts'

export const categories: Office['categories'] = {
  title: 'Catégories',
  search: 'Rechercher une catégorie',
  add: 'Ajouter une catégorie',
  columns: { name: 'Nom', description: 'Description', challenges: 'Défis' },
  empty: { title: 'Aucune catégorie pour l’instant', text: 'Chaque défi en a besoin. Créez la première.' },
  failed: { title: 'Catégories indisponibles', fallback: 'La liste des catégories n’a pas pu être chargée.' },
  edit: (name) => `Modifier ${name}`,
  delete: (name) => `Supprimer ${name}`,
  bulk: {
    title: (count) => `Supprimer ces ${count} catégories ?`,
    text: () => 'Les catégories utilisées sont conservées et vous seront indiquées. C’est définitif.',
    done: (count) => (count === 1 ? 'Catégorie supprimée' : `${count} catégories supprimées`),
  },
  form: {
    newTitle: 'Nouvelle catégorie',
    newLead: 'Un nom que les joueurs reconnaissent, et une phrase ou deux pour la décrire.',
    editTitle: 'Modifier la catégorie',
    create: 'Créer la catégorie',
    save: 'Enregistrer',
    name: 'Nom',
    namePlaceholder: 'Cryptographie, Web, Forensique…',
    description: 'Description',
    name_fr: 'Nom en français',
    description_fr: 'Description en français',
    created: 'Catégorie créée',
    createFailed: 'Création impossible',
    createFallback: 'La catégorie n’a pas pu être créée.',
    updated: 'Catégorie mise à jour',
    updateFailed: 'Modification impossible',
    updateFallback: 'La catégorie n’a pas pu être modifiée.',
  },
  remove: {
    title: (name) => `Supprimer ${name}`,
    question: 'Souhaitez-vous vraiment supprimez la catégorie ?',
    confirm: 'confirmer',
    cancel: 'Annuler',
    inUse: (count) =>
      count === 1
        ? '1 défi est dans cette catégorie. Déplacez-le d’abord dans une autre.'
        : `${count} défis sont dans cette catégorie. Déplacez-les d’abord dans une autre.`,
    showChallenges: (count) => (count === 1 ? 'Voir ce défi' : 'Voir ces défis'),
    done: 'Catégorie supprimée',
    failed: 'Suppression impossible',
    fallback: 'La catégorie n’a pas pu être supprimée.',
  },
}
