import type { Own } from '#messages/own/en.ts'
import { pluralInFrench as plural } from '#messages/plural.ts'

export const privacy: Own['privacy'] = {
  title: 'Vos données',
  lead: 'Ce que ce site conserve sur vous, pourquoi, combien de temps, et qui peut le voir.',
  failed: 'Page indisponible',
  failedText: 'Réessayez.',
  days: (count) => plural(count, 'jour', 'jours'),
  months: (count) => `${count.toLocaleString('fr')} mois`,
  facts: { why: 'Pourquoi', howLong: 'Combien de temps', who: 'Qui le voit' },
  items: {
    account: {
      title: 'Votre compte',
      what: 'Votre nom, votre adresse e-mail, votre pays et votre école ; si vous vous en servez, le lien vers la connexion de votre école et votre double authentification. Du mot de passe, nous ne gardons qu’une empreinte, qui ne permet pas de le retrouver.',
      why: 'Pour vous connecter, et pour que l’on sache qui figure au classement.',
      who: 'Tout le monde voit votre nom, votre pays et votre école. L’adresse est réservée aux administrateurs, et aux professeurs qui l’ont inscrite sur la liste de votre classe.',
    },
    class: {
      title: 'Votre classe',
      what: 'Si vous êtes dans une classe, ou avez demandé à y entrer : votre nom réel et votre identifiant dans cette classe, ce que vos professeurs vous ont écrit, et si vous avez un délai ou une dispense pour un devoir.',
      why: 'Pour que votre professeur sache qui vous êtes, quel que soit le nom que vous avez choisi, et puisse vous aider.',
      who: 'Les professeurs de la classe et les administrateurs. L’équipe des événements auxquels vous participez voit votre nom réel.',
    },
    raisedHands: {
      title: 'Mains levées',
      what: 'À quel défi vous avez levé la main pendant une séance, ce que vous avez écrit, et la réponse. Vous recevez aussi la réponse en notification.',
      why: 'Pour que votre professeur puisse vous aider.',
      who: 'Les professeurs de vos classes et les administrateurs.',
    },
    invitations: {
      title: 'Invitations à une classe',
      what: 'Si un professeur vous invite dans une classe : le nom et l’adresse e-mail qu’il a saisis. Si vous demandez à y entrer : votre nom réel, si vous l’avez donné.',
      why: 'Pour que vous puissiez accepter, et que le professeur sache qui demande.',
      who: 'Les professeurs de la classe, les administrateurs et vous.',
    },
    notifications: {
      title: 'Notifications',
      what: 'Ce que vous trouvez sous la cloche, y compris ce que vos professeurs vous ont écrit pendant une séance.',
      why: 'Pour que rien ne vous échappe.',
      who: 'Vous.',
    },
    openings: {
      title: 'Défis que vous avez ouverts',
      what: 'Le moment où vous avez ouvert un défi donné en devoir.',
      why: 'Pour que votre professeur voie qui a commencé.',
      who: 'Les professeurs de vos classes et les administrateurs.',
    },
    play: {
      title: 'Ce que vous jouez',
      what: 'Les drapeaux envoyés, les défis résolus, les indices ouverts, les points reçus, vos équipes et vos comptes rendus.',
      why: 'Pour calculer les scores, les rangs et les essais restants.',
      who: 'Les personnes connectées voient les défis résolus et les scores. Les drapeaux et les comptes rendus sont réservés aux administrateurs et aux organisateurs, tant qu’un compte rendu n’est pas publié.',
    },
    wrongAnswers: {
      title: 'Réponses fausses',
      what: 'Le texte de vos réponses fausses.',
      why: 'Pour que les organisateurs puissent vous aider, et remarquer des réponses partagées pendant un événement.',
      who: 'Les administrateurs et les organisateurs. Vos professeurs voient celles des défis de leurs devoirs.',
    },
    addresses: {
      title: 'Adresses réseau',
      what: 'Avec chaque drapeau d’un événement, une empreinte de votre adresse réseau, et non l’adresse elle-même.',
      why: 'Pour remarquer qu’une même machine joue pour plusieurs équipes.',
      who: 'Personne. Les organisateurs voient seulement quelles équipes en partagent une.',
    },
    sessions: {
      title: 'Vos connexions en cours',
      what: 'Le type d’appareil et sa dernière utilisation. Un cookie nous permet de reconnaître votre navigateur.',
      why: 'Pour rester connecté, se déconnecter à distance, et empêcher que l’on devine votre mot de passe.',
      who: 'Vous, dans votre profil.',
    },
    accessLog: {
      title: 'Journal des accès',
      what: 'Quand vous vous êtes connecté et avec quel type d’appareil, et les demandes refusées. Aucune adresse réseau.',
      why: 'Pour remarquer une attaque contre un compte.',
      who: 'Les administrateurs.',
    },
    mails: {
      title: 'E-mails envoyés',
      what: 'L’adresse et l’objet de chaque e-mail que ce site vous a envoyé.',
      why: 'Pour que chaque e-mail parte une seule fois, et soit renvoyé s’il n’arrive pas.',
      who: 'Personne sur le site, seulement la personne qui exploite le serveur.',
    },
    changes: {
      title: 'Modifications des administrateurs',
      what: 'Si un administrateur ou un professeur modifie quelque chose chez vous : quoi, quand, et votre nom à ce moment-là. Ce que vos professeurs vous écrivent n’y figure pas.',
      why: 'Pour que chacun réponde de ses modifications.',
      who: 'Les administrateurs.',
    },
    backups: {
      title: 'Sauvegardes',
      what: 'Des copies de tout le site, au cas où le serveur tomberait en panne.',
      why: 'Pour que votre travail ne soit pas perdu.',
      who: 'La personne qui exploite le serveur, et les administrateurs qui en téléchargent une.',
    },
  },
  kept: {
    accountOff: 'Jusqu’à la suppression de votre compte.',
    account: (period, warning) =>
      `Tant qu’il ne reste pas inutilisé pendant ${period}. Nous vous écrivons ${warning} avant, et il suffit de vous connecter une fois pour le garder.`,
    pupilOff:
      'Les comptes sans adresse e-mail restent jusqu’à ce qu’un professeur ou un administrateur les supprime, ou que leur dernière classe soit supprimée.',
    pupil: (period) => `Les comptes sans adresse e-mail sont supprimés s’ils restent inutilisés pendant ${period}.`,
    class: {
      off: 'Tant que vous êtes dans la classe, même archivée.',
      on: (period, warning) =>
        `Tant que vous êtes dans la classe, et au plus ${period} après son archivage. Si vous n’avez alors ni adresse e-mail ni autre classe, votre compte est supprimé avec elle. Le site vous prévient ${warning} avant.`,
    },
    play: 'Aussi longtemps que votre compte. Si vous supprimez votre compte, ou s’il est supprimé parce qu’il ne sert plus ou avec sa classe, les résultats des événements passés sont conservés sous un nom neutre.',
    wrongAnswers: {
      off: 'Aussi longtemps que votre compte.',
      on: (period) => `${period}, à partir de la fin de l’événement s’il y en a un. L’essai reste compté.`,
    },
    raisedHands: {
      off: 'Aussi longtemps que votre compte, sauf si vous baissez la main.',
      on: (period) => `${period}.`,
    },
    invitations: {
      off: 'Jusqu’à la réponse ou au retrait, ou à la suppression de la classe.',
      on: (period) => `Jusqu’à la réponse, et au plus ${period}.`,
    },
    notifications: {
      off: 'Aussi longtemps que votre compte.',
      on: (period) => `${period}.`,
    },
    openings: {
      off: 'Aussi longtemps que votre compte.',
      on: (period) => `${period} après la dernière échéance.`,
    },
    addresses: {
      off: 'Tant que l’événement est sur ce site.',
      on: (period) => `${period} après la fin de l’événement.`,
    },
    sessions: (device) =>
      `Jusqu’à la déconnexion, et 30 jours au plus. Un navigateur qui ne sert plus est oublié après ${device}.`,
    accessLog: { off: 'Sans limite.', on: (period) => `${period}.` },
    mails: { off: 'Sans limite.', on: (period) => `${period}.` },
    changes:
      'Sans limite. Quand votre compte est supprimé, un nom neutre y remplace le vôtre, sauf dans la ligne qui mentionne la suppression si quelqu’un d’autre l’a faite. Qui a modifié quelque chose chez les autres reste nommé.',
    backups: (days) => `Ce qui a été supprimé du site disparaît des sauvegardes nocturnes après ${days}.`,
    noBackups:
      'Ce site ne fait pas de sauvegarde nocturne. La personne qui l’exploite garde peut-être des copies ailleurs.',
  },
  contact: 'À qui s’adresser',
  noContact: 'Adressez-vous à votre professeur ou aux organisateurs du site.',
  rights: 'Dans votre profil, vous pouvez corriger vos données et en télécharger une copie.',
  deletion: {
    'on-request':
      'Vous pouvez aussi y demander la suppression de votre compte. Un administrateur décide, ou votre professeur si le compte a été créé dans une classe.',
    'at-once': 'Vous pouvez aussi y supprimer votre compte.',
  },
}
