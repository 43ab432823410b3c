import { seededBytes } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { assemble, interpreter, type Line } from './capstan.ts'

export const theWinch = lesson({
  slug: 'the-winch',
  name: 'The winch',
  nameFr: 'Le treuil',
  category: 'Reverse',
  level: 2,
  description: {
    en: `<p>The big winch on the quay was once run by a computer of its own, the CAPSTAN-8. A retired engineer has rebuilt it as a short Python program, <code>capstan.py</code>, which is the manual as well: fourteen instructions, each of them two bytes long.</p>
<p>What still runs on it is <code>winch.bin</code>, the program that asks the harbour master for his password before the drum turns. The source went overboard decades ago. There are only bytes.</p>
<p>Write a few lines that turn the bytes into readable instructions (a <em>disassembler</em>), find where the code ends and the data begins, and understand what the loop does to each character that is typed. Then compute which text it wants. The password is the flag, <code>epitech{…}</code>; start the machine with it to see the drum turn.</p>`,
    fr: `<p>Le gros treuil du quai avait jadis son propre ordinateur, le CAPSTAN-8. Un ingénieur à la retraite l’a reconstruit en un petit programme Python, <code>capstan.py</code>, qui sert aussi de manuel : quatorze instructions, de deux octets chacune.</p>
<p>La machine fait encore tourner <code>winch.bin</code>, le programme qui demande son mot de passe au capitaine du port avant de lancer le tambour. Le code source est passé par-dessus bord il y a des lustres. Restent les octets.</p>
<p>Écrivez quelques lignes qui transforment ces octets en instructions lisibles (un <em>désassembleur</em>), trouvez où finit le code et où commencent les données, et comprenez ce que la boucle fait de chaque caractère tapé. Calculez alors le texte qu’elle attend. Ce mot de passe est le drapeau, <code>epitech{…}</code> ; donnez-le à la machine et voyez le tambour tourner.</p>`,
  },
  price: { type: 'standard', value: 250 },
  hints: [
    {
      cost: 10,
      content: {
        en: 'Walk through the file in steps of two and print address, name and x. Once PRINT and HALT are behind you and the names stop making sense, you have reached the data.',
        fr: 'Parcourez le fichier deux octets par deux et affichez adresse, nom et x. Une fois PRINT et HALT passés, quand les noms n’ont plus de sens, vous êtes dans les données.',
      },
    },
    {
      cost: 35,
      content: {
        en: 'Before the loop three registers are set: R0 is an address in the table, R1 a key, R2 the number of characters left; R3 will keep the typed character. The loop: xor with the key, rotate, compare with the table. Then R0 goes up by one, R2 goes down (adding 255 is subtracting 1), and the key changes. How?',
        fr: 'Avant la boucle, trois registres sont préparés : R0 est une adresse dans la table, R1 une clé, R2 le nombre de caractères restants ; R3 gardera le caractère tapé. La boucle : xor avec la clé, rotation, comparaison avec la table. Puis R0 augmente de 1, R2 diminue (ajouter 255, c’est retirer 1), et la clé change. Comment ?',
      },
    },
    {
      cost: 80,
      content: {
        en: 'Per character: rotate the byte of the table to the right by the same number of bits, xor it with the key: that is the character. The next key is the old key plus this character, modulo 256. Begin with the key that is set before the loop.',
        fr: 'Pour chaque caractère : faites tourner l’octet de la table vers la droite du même nombre de bits, puis faites le xor avec la clé ; vous tenez le caractère. La clé suivante est la somme de l’ancienne et de ce caractère, modulo 256. Commencez par la clé fixée avant la boucle.',
      },
    },
  ],
  flag: (secret) => `epitech{every_turn_counts_${secret}}`,
  files: (flag) => {
    const [first = 0, turns = 0] = seededBytes(flag, 2)
    // Neither 0 nor 4 bits: a rotation by half a byte would be its own inverse.
    const rotation = [2, 3, 5, 6][turns % 4] ?? 3
    const key = first | 128
    const letters = Buffer.from(flag)
    const program = assemble(source(key, rotation, letters.length), encode(letters, key, rotation))
    return [
      { name: 'winch.bin', bytes: program },
      { name: 'capstan.py', bytes: Buffer.from(interpreter) },
    ]
  },
})

function encode(letters: Buffer, first: number, rotation: number): Uint8Array {
  let key = first
  return letters.map((letter) => {
    const mixed = letter ^ key
    key = (key + letter) & 255
    return ((mixed << rotation) | (mixed >> (8 - rotation))) & 255
  })
}

const [table, key, left, typed, mixed] = [0, 1, 2, 3, 4]

const source = (first: number, rotation: number, length: number): Line[] => [
  ['set', 'table'],
  ['store', table],
  ['set', first],
  ['store', key],
  ['set', length],
  ['store', left],
  'next',
  ['read'],
  ['store', typed],
  ['xorr', key],
  ['rol', rotation],
  ['store', mixed],
  ['peek', table],
  ['xorr', mixed],
  ['jzero', 'fits'],
  ...print('no'),
  ['halt'],
  'fits',
  ['load', key],
  ['addr', typed],
  ['store', key],
  ['load', table],
  ['add', 1],
  ['store', table],
  ['load', left],
  ['add', 255],
  ['store', left],
  ['jzero', 'done'],
  ['jump', 'next'],
  'done',
  ...print('the drum turns'),
  ['halt'],
]

function print(text: string): Line[] {
  return Array.from(Buffer.from(text), (letter): Line => ['print', letter])
}
