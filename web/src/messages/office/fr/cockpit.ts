import type { Office } from '#messages/office/en.ts'

export const cockpit: Office['cockpit'] = {
  label: 'Piloter l’événement',
  next: 'Prochaine étape',
  steps: {
    'add-challenges': { text: 'Ajoutez des défis avant le début.', action: 'Ajouter un défi' },
    'runs-empty': { text: 'L’événement a commencé et n’a aucun défi.', action: 'Ajouter un défi' },
    publish: {
      text: 'Les joueurs ne voient encore aucun défi : ce sont tous des brouillons.',
      action: 'Voir les brouillons',
    },
    announce: { text: 'Personne ne s’est encore inscrit : annoncez l’événement.', action: 'Annoncer' },
    check: { text: 'Tout est prêt ? Vérifiez l’événement avant l’arrivée des joueurs.', action: 'Vérifier' },
    resume: { text: 'L’événement est en pause. Le temps est arrêté jusqu’à la reprise.', action: 'Reprendre' },
    project: {
      text: 'L’événement est en cours : projetez le classement dans la salle.',
      action: 'Ouvrir la projection',
    },
    follow: {
      text: 'Le classement est gelé pour les joueurs. Vous le suivez en direct.',
      action: 'Voir le classement',
    },
    ceremony: { text: 'Le classement est gelé : place à la cérémonie.', action: 'Lancer la cérémonie' },
    certificates: {
      text: 'Les résultats sont publiés : imprimez les certificats.',
      action: 'Tous les certificats (PDF)',
    },
    nobody: { text: 'Personne n’a participé à cet événement.', action: 'Tous les événements' },
  },
  links: {
    label: 'Pages de cet événement',
    projector: 'Projection',
    ceremony: 'Cérémonie',
    results: 'Résultats',
    certificates: 'Certificats',
    standings: 'Classement',
    announce: 'Annoncer',
    readiness: 'Préparation',
    seen: 'Vue des joueurs',
  },
  run: {
    label: 'Commandes',
    pause: 'Pause',
    resume: 'Reprendre',
    extend: '+10 minutes',
    freeze: 'Geler',
    end: 'Terminer',
    cancel: 'Annuler',
    failed: 'Action impossible',
    fallback: 'Réessayez.',
    done: {
      pause: 'L’événement est en pause',
      resume: 'L’événement reprend',
      extend: 'Dix minutes de plus',
      freeze: 'Le classement est gelé',
      end: 'L’événement est terminé',
    },
    doneText: {
      pause: 'Drapeaux, indices et équipes attendent la reprise.',
      resume: 'La fin est repoussée de la durée de la pause.',
      extend: 'La fin est repoussée pour tout le monde.',
      freeze: 'Les joueurs le voient tel qu’il est maintenant.',
      end: 'Plus aucun drapeau n’est accepté.',
    },
    ask: {
      freeze: {
        title: 'Geler le classement maintenant ?',
        text: 'Les joueurs verront le classement tel qu’il est à cet instant. Leurs drapeaux comptent toujours.',
        note: 'Vous pourrez le dévoiler à tout moment, mais pas cacher ce qui a été dévoilé.',
      },
      end: {
        title: (name) => `Terminer ${name} maintenant ?`,
        text: 'Plus aucun drapeau, indice ni changement d’équipe ne sera accepté.',
        practice: 'Ses défis s’ouvrent aussitôt à l’entraînement.',
        freeze: 'Le classement reste gelé jusqu’à ce que vous le dévoiliez.',
        note: 'C’est définitif.',
      },
    },
  },
  about: 'Détails',
}
