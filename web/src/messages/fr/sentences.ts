import type { Messages } from '#messages/en.ts'

export const sentences: Messages['sentences'] = {
  emailRequired: 'Indiquez votre adresse e-mail',
  emailInvalid: 'Cette adresse e-mail n’est pas valide',
  passwordRequired: 'Indiquez un mot de passe',
  passwordShort: 'Le mot de passe doit compter au moins 8 caractères',
  passwordLong: 'Le mot de passe doit compter 128 caractères au plus',
  passwordWeak:
    'Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial',
  confirmRequired: 'Confirmez le mot de passe',
  confirmDiffers: 'Les deux mots de passe sont différents',
  nameRequired: 'Indiquez un nom',
  nameLength: 'Le nom doit compter entre 2 et 64 caractères',
  nameCharacters: 'Ce nom contient des caractères non autorisés',
  nameTaken: 'Ce nom est déjà pris',
  emailTaken: 'Cette adresse e-mail est déjà utilisée',
  schoolRequired: 'Indiquez votre école',
  schoolLength: 'Le nom de l’école doit compter 120 caractères au plus',
  countryRequired: 'Choisissez votre pays',
  countryUnknown: 'Ce pays n’est pas dans la liste',
  currentPasswordRequired: 'Champ requis...',
  textUnreadable: 'Ce texte contient des caractères non autorisés',
  fieldUnknown: 'Champ inconnu',
  fieldInvalid: 'Valeur non valide',
}
