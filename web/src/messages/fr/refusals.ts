import type { RefusalCode } from '@drapeau/contract/refusals.ts'

/** Typed by the contract and not by the English catalogue, so that no code is left without French words. */
export const refusals: Record<RefusalCode | 'offline', string> = {
  offline: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  'invalid-input': 'Certains champs ne sont pas valides. Vérifiez-les.',
  'malformed-request': 'La demande n’a pas pu être lue.',
  'signed-out': 'Connectez-vous pour continuer.',
  'wrong-credentials': 'Adresse e-mail ou mot de passe incorrect',
  'email-not-confirmed': 'Adresse e-mail non confirmée',
  'account-disabled': 'Ce compte est désactivé',
  'wrong-password': 'Le mot de passe actuel est incorrect.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  'not-found': 'Introuvable.',
  'email-not-found': 'Aucun compte n’utilise cette adresse',
  'invalid-code': 'Code non valide',
  'method-not-allowed': 'Cette adresse n’accepte pas cette méthode.',
  'user-exists': 'Cet utilisateur existe déjà',
  'already-confirmed': 'Ce compte est déjà confirmé. Vous pouvez vous connecter.',
  'category-exists': 'Une catégorie porte déjà ce nom.',
  'category-in-use': 'Défis qui utilisent cette catégorie : {count}. Déplacez-les d’abord dans une autre.',
  'event-exists': 'Un événement porte déjà ce nom.',
  'event-has-entries':
    'Inscriptions à cet événement : {count}. Il ne peut plus passer du mode individuel au mode équipe, ni l’inverse.',
  'last-admin': 'C’est le dernier administrateur. Nommez-en d’abord un autre.',
  'changed-meanwhile':
    'Quelqu’un d’autre a fait des modifications entre-temps. Regardez-les avant d’enregistrer les vôtres.',
  'file-too-large': 'Un fichier ne doit pas dépasser {count} Mo.',
  'too-many-files': 'Un défi peut avoir {count} fichiers au plus.',
  'too-large': 'La demande est trop volumineuse.',
  'unsupported-type': 'Ce type de contenu n’est pas accepté.',
  'form-expected': 'Envoyez un formulaire (multipart/form-data).',
  'range-not-satisfiable': 'Le fichier ne contient pas cette partie.',
  'wrong-host': 'Ce serveur ne répond pas à ce nom d’hôte.',
  'too-many-requests': 'Trop d’essais. Patientez un instant, puis réessayez.',
  'server-error': 'Une erreur est survenue de notre côté. Réessayez.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  'disk-full': 'Il n’y a plus de place pour les fichiers. Rien n’a été enregistré.',
}
