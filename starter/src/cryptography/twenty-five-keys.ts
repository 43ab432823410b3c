import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { cryptography } from './category.ts'

export const twentyFiveKeys = lesson({
  slug: 'twenty-five-keys',
  name: 'Twenty-five keys',
  nameFr: 'Vingt-cinq clés',
  category: cryptography.name,
  level: 1,
  description: {
    en:
      '<p>The bosun of the training ship pins the cabin list to the mast every Monday. Since the pupils read it before he wants them to, he now “encrypts” it: every letter of the alphabet is replaced by the one that stands a few places further on, and after Z the count starts again at A. Digits and punctuation stay as they are. How many places? He decides it alone, over his coffee, and tells nobody.</p>' +
      '<p>You are given this week’s list, <code>notice.txt</code>, written in English and in French. Somewhere in it the bosun praises himself, and what he praises is the flag, of the form <code>epitech{…}</code>. How long does a lock resist when it only has twenty-five keys?</p>',
    fr:
      '<p>Chaque lundi, le bosco du navire-école épingle la liste des cabines au grand mât. Comme les élèves la lisent avant l’heure, il la « chiffre » désormais : chaque lettre est remplacée par celle qui se trouve quelques places plus loin dans l’alphabet, et après Z on repart à A. Les chiffres et la ponctuation ne bougent pas. Combien de places ? Il en décide seul, devant son café, et ne le dit à personne.</p>' +
      '<p>Vous recevez la liste de la semaine, <code>notice.txt</code>, rédigée en anglais puis en français. Quelque part, le bosco se félicite lui-même, et ce dont il est si fier est le drapeau, de la forme <code>epitech{…}</code>. Combien de temps tient une serrure qui n’a que vingt-cinq clés ?</p>',
  },
  price: { type: 'standard', value: 60 },
  hints: [
    {
      cost: 0,
      content: {
        en: 'Look for the braces: they did not move, and you already know the seven letters in front of the first one.',
        fr: 'Cherchez les accolades : elles n’ont pas bougé, et vous connaissez déjà les sept lettres qui précèdent la première.',
      },
    },
    {
      cost: 15,
      content: {
        en: 'This is a Caesar cipher. Count how far the letter before the “{” is from h, then go back by as much everywhere; or print all twenty-five shifts and read the one that makes sense.',
        fr: 'C’est un chiffre de César. Comptez de combien la lettre placée avant « { » s’écarte du h, puis reculez d’autant partout ; ou affichez les vingt-cinq décalages et gardez celui qui veut dire quelque chose.',
      },
    },
  ],
  flag: (secret) => `epitech{small_keys_open_fast_${secret}}`,
  files: (flag) => [{ name: 'notice.txt', bytes: Buffer.from(shifted(notice(flag), shiftFor(flag))) }],
})

const alphabet = 26
/** Excluded because it is the shift that everybody tries first. */
const rot13 = 13

function shiftFor(flag: string): number {
  const shift = 1 + Math.floor(dice(`shift:${flag}`)() * (alphabet - 2))
  return shift < rot13 ? shift : shift + 1
}

function shifted(text: string, by: number): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + by) % alphabet))
  })
}

const notice = (flag: string): string => `CABINS, WEEK 12

Cabin 1: Amira, Jeanne, Soline. Cabin 2: Hugo, Ilyes, Tom.
Cabin 3 is closed, the gulls came in by the porthole again.
Whoever left a sandwich under the bunk knows what to do.

Nobody will read this before Monday, for my cipher is perfect.
I even wrote my favourite words in it: ${flag}
The Bosun


CABINES, SEMAINE 12

Cabine 1 : Amira, Jeanne, Soline. Cabine 2 : Hugo, Ilyes, Tom.
La cabine 3 reste close, les goelands sont encore entres par le hublot.
Que celui qui a oublie un sandwich sous la couchette fasse le necessaire.

Personne ne lira ceci avant lundi, car mon chiffre est parfait.
Mes mots preferes sont un peu plus haut.
Le bosco
`
