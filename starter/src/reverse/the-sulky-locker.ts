import { seededBytes } from '../dice.ts'
import { lesson } from '../lesson.ts'

/** Similar names make the script hard to read. */
const script = (numbers: readonly number[], mask: number): string => `# lockers, row B. hands off!
O0 = ${JSON.stringify(numbers)}
l1 = lambda lI: lI[::-1]


def Il(ll, II):
    return (ord(ll) ^ ${mask}) + II * 3


def lI(I1):
    return l1([Il(ll, II) for II, ll in enumerate(I1)])


if __name__ == "__main__":
    print("click." if lI(input("? ")) == O0 else "...")
`

export const theSulkyLocker = lesson({
  slug: 'the-sulky-locker',
  name: 'The sulky locker',
  nameFr: 'Le casier boudeur',
  category: 'Reverse',
  level: 1,
  description: {
    en: `<p>The lockers of row B have an electric lock, and the pupil who programmed it last year was proud that nobody would ever understand the program. He then left for another school, with his oilskin still inside and the code in his head.</p>
<p>What he left is <code>locker.py</code>: a dozen lines of Python whose names all look alike. It asks for the code, stirs it, and compares the result with a list of numbers. So the code itself is not in there, but everything that is needed to get it back is.</p>
<p>Give each thing a name that you can read, say in your own words what happens to one character, then walk the same steps backwards, from the numbers to the code. The code is the flag, <code>epitech{…}</code>; with it the locker says “click.”</p>`,
    fr: `<p>Les casiers de la rangée B ont une serrure électrique, et l’élève qui l’a programmée l’an dernier était fier que personne ne puisse jamais comprendre son programme. Puis il a changé d’école, son ciré resté à l’intérieur et le code dans sa tête.</p>
<p>Il a laissé <code>locker.py</code> : une douzaine de lignes de Python où tous les noms se ressemblent. Le programme demande le code, le brasse, et compare le résultat à une liste de nombres. Le code lui-même n’y est donc pas, mais tout ce qu’il faut pour le retrouver, si.</p>
<p>Donnez à chaque chose un nom lisible, dites avec vos mots ce qui arrive à un caractère, puis refaites les mêmes étapes à rebours, des nombres jusqu’au code. Ce code est le drapeau, <code>epitech{…}</code> ; avec lui, le casier répond « click. »</p>`,
  },
  price: { type: 'standard', value: 100 },
  hints: [
    {
      cost: 0,
      content: {
        en: 'Begin with search and replace: O0 → expected, l1 → reverse, Il → stir_one, lI → stir_all, ll → letter, II → place. Then read from the bottom up. You need not be able to program: a pocket calculator will do for the first letters.',
        fr: 'Commencez par un rechercher-remplacer : O0 → attendu, l1 → retourner, Il → brasser_un, lI → brasser_tout, ll → lettre, II → place. Puis lisez de bas en haut. Nul besoin de savoir programmer : une calculatrice suffit pour les premières lettres.',
      },
    },
    {
      cost: 15,
      content: {
        en: 'Each letter becomes (its ASCII number XOR a constant) + 3 × its place, counted from 0; at the end the list is turned round. XOR undoes itself: if a ^ k = b then b ^ k = a.',
        fr: 'Chaque lettre devient (son code ASCII XOR une constante) + 3 × sa place, comptée à partir de 0 ; à la fin, la liste est retournée. Le XOR se défait lui-même : si a ^ k = b, alors b ^ k = a.',
      },
    },
    {
      cost: 30,
      content: {
        en: 'Backwards: turn the list round, subtract 3 × place, XOR with the constant of the program, chr(). In one line: "".join(chr((n - 3 * i) ^ k) for i, n in enumerate(O0[::-1])), with the program’s number for k.',
        fr: 'À rebours : retournez la liste, retirez 3 × la place, faites le XOR avec la constante du programme, puis chr(). En une ligne : "".join(chr((n - 3 * i) ^ k) for i, n in enumerate(O0[::-1])), avec pour k le nombre du programme.',
      },
    },
  ],
  flag: (secret) => `epitech{read_it_backwards_${secret}}`,
  files: (flag) => {
    // At least 32, so that the first numbers are not the letters themselves.
    const mask = 32 + ((seededBytes(flag, 1)[0] ?? 0) % 90)
    const numbers = Array.from(Buffer.from(flag), (letter, place) => (letter ^ mask) + 3 * place).toReversed()
    return [{ name: 'locker.py', bytes: Buffer.from(script(numbers, mask)) }]
  },
})
