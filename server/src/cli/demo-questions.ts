import { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import { challengeFields } from '#features/challenges/challenge-fields.ts'
import { insertChallenge } from '#features/challenges/challenges.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { listCategoryIds } from './demo-game.queries.ts'

interface DemoQuestion {
  category: string
  form: Pick<ChallengeForm, 'name' | 'name_fr' | 'description' | 'description_fr' | 'answerType'> & {
    choices?: { text: string; text_fr: string; isRight?: boolean }[]
    flags?: { content: string }[]
    solution: string
  }
}

/** One of each type, as a teacher would put them beside the lessons of the starter pack. */
const questions: readonly DemoQuestion[] = [
  {
    category: 'Web',
    form: {
      name: 'The padlock',
      name_fr: 'Le cadenas du navigateur',
      description: '<p>Your browser shows a padlock beside the address of a shop. What does it promise?</p>',
      description_fr: '<p>Votre navigateur affiche un cadenas à côté de l’adresse d’une boutique. Que promet-il ?</p>',
      answerType: 'single-choice',
      choices: [
        {
          text: 'Nobody on the way can read or change what we exchange.',
          text_fr: 'Personne en chemin ne peut lire ou modifier nos échanges.',
          isRight: true,
        },
        { text: 'The shop is honest.', text_fr: 'La boutique est honnête.' },
        { text: 'The site has no security holes.', text_fr: 'Le site n’a aucune faille.' },
        { text: 'The shop cannot see who I am.', text_fr: 'La boutique ne peut pas savoir qui je suis.' },
      ],
      solution: '<p>TLS protects the connection. It says nothing about who is at the other end of it.</p>',
    },
  },
  {
    category: 'Cryptography',
    form: {
      name: 'What hides nothing',
      name_fr: 'Ce qui ne cache rien',
      description: '<p>Which of these can be turned back by anyone, without a key?</p>',
      description_fr: '<p>Parmi ceux-ci, lesquels n’importe qui peut-il inverser, sans clé ?</p>',
      answerType: 'multiple-choice',
      choices: [
        { text: 'Base64', text_fr: 'Base64', isRight: true },
        { text: 'URL encoding', text_fr: 'L’encodage d’URL', isRight: true },
        { text: 'AES-256', text_fr: 'AES-256' },
        { text: 'SHA-256', text_fr: 'SHA-256' },
        { text: 'ROT13', text_fr: 'ROT13', isRight: true },
      ],
      solution: '<p>An encoding is no encryption, and a hash cannot be turned back at all.</p>',
    },
  },
  {
    category: 'Misc',
    form: {
      name: 'A well-known door',
      name_fr: 'Une porte bien connue',
      description: '<p>Which TCP port does a web server use for <code>https</code> unless somebody says otherwise?</p>',
      description_fr: '<p>Quel port TCP un serveur web utilise-t-il par défaut pour <code>https</code> ?</p>',
      answerType: 'short-text',
      flags: [{ content: '443' }, { content: 'port 443' }],
      solution: '<p>443; plain <code>http</code> uses 80.</p>',
    },
  },
]

/** Adds them to practice. Nobody has answered them yet. */
export async function fillQuestions(db: Db, now: Date): Promise<void> {
  const categories = await listCategoryIds(db)
  for (const { category, form } of questions) {
    const tags = ['quiz']
    const parsed = ChallengeForm.parse({ ...form, category: categories.get(category), value: 10, tags })
    await insertChallenge(db, challengeFields(parsed), now)
  }
}
