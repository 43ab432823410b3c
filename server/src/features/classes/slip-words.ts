import type { Language } from '#platform/http/context.ts'

interface Words {
  title: (className: string) => string
  address: string
  code: string
  loginName: string
  password: string
  /** This sentence is beside the QR code. */
  scan: string
  /** This sentence is at the foot of a slip. */
  keep: string
}

export const slipWords: Readonly<Record<Language, Words>> = {
  en: {
    title: (className) => `Sign-in slips: ${className}`,
    address: 'Open',
    code: 'Class code',
    loginName: 'Login name',
    password: 'Password',
    scan: 'Scan, then type your password',
    keep: 'Keep this slip. Lost it? Your teacher can print a new one.',
  },
  fr: {
    title: (className) => `Fiches de connexion : ${className}`,
    address: 'Ouvrez',
    code: 'Code de la classe',
    loginName: 'Identifiant',
    password: 'Mot de passe',
    scan: 'Scannez, puis tapez le mot de passe',
    keep: 'Gardez cette fiche. Perdue ? Votre professeur peut en imprimer une autre.',
  },
}
