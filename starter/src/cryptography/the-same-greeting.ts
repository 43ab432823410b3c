import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { cryptography } from './category.ts'

export const theSameGreeting = lesson({
  slug: 'the-same-greeting',
  name: 'The same greeting',
  nameFr: 'Toujours la même politesse',
  category: cryptography.name,
  level: 2,
  description: {
    en:
      '<p>After the affair of the cabin list, the lighthouse took encryption seriously. Every night the keeper sends a report to the school. Each byte of it is combined with a byte of a secret key by <strong>exclusive or</strong>; when the key is used up, it starts again from its first byte. The key is made of letters and digits drawn at random. Nobody will guess it.</p>' +
      '<p>But the keeper is a polite man. All his reports are in English, and all of them begin, to the letter, with:</p>' +
      '<p><code>WATCH REPORT FROM THE LIGHTHOUSE OF STONE ISLAND</code></p>' +
      '<p>You are given one night’s report, <code>report.hex</code>: the encrypted bytes, written as hexadecimal digits. Read it. The flag has the form <code>epitech{…}</code>.</p>',
    fr:
      '<p>Après l’affaire de la liste des cabines, le phare a pris le chiffrement au sérieux. Chaque nuit, le gardien envoie un rapport à l’école. Chaque octet y est combiné à un octet d’une clé secrète par un <strong>ou exclusif</strong> ; quand la clé est épuisée, on la reprend à son premier octet. Elle est faite de lettres et de chiffres tirés au hasard. Personne ne la devinera.</p>' +
      '<p>Seulement, le gardien est un homme poli. Tous ses rapports sont en anglais, et tous commencent, à la lettre près, par :</p>' +
      '<p><code>WATCH REPORT FROM THE LIGHTHOUSE OF STONE ISLAND</code></p>' +
      '<p>Vous recevez le rapport d’une nuit, <code>report.hex</code> : les octets chiffrés, notés en hexadécimal. À vous de le lire. Le drapeau est de la forme <code>epitech{…}</code>.</p>',
  },
  price: { type: 'standard', value: 180 },
  requires: ['twenty-five-keys'],
  hints: [
    {
      cost: 10,
      content: {
        en: 'Exclusive or undoes itself: if text xor key = cipher, what is cipher xor text?',
        fr: 'Le ou exclusif se défait lui-même : si texte xor clé = chiffré, que vaut chiffré xor texte ?',
      },
    },
    {
      cost: 25,
      content: {
        en: 'Combine the greeting with the first 48 bytes of the report. Letters and digits appear; look for the place where they start to repeat.',
        fr: 'Combinez la salutation avec les 48 premiers octets du rapport. Des lettres et des chiffres apparaissent ; cherchez l’endroit où ils commencent à se répéter.',
      },
    },
    {
      cost: 50,
      content: {
        en: 'In Python: c = bytes.fromhex(open("report.hex").read()), then bytes(a ^ b for a, b in zip(c, greeting)) shows the key several times over. Its length is below twenty. Decrypt byte i with key[i % len(key)].',
        fr: 'En Python : c = bytes.fromhex(open("report.hex").read()), puis bytes(a ^ b for a, b in zip(c, salutation)) montre la clé plusieurs fois de suite. Elle a moins de vingt caractères. L’octet i se déchiffre avec cle[i % len(cle)].',
      },
    },
  ],
  flag: (secret) => `epitech{politeness_gave_the_key_away_${secret}}`,
  files: (flag) => [{ name: 'report.hex', bytes: Buffer.from(inLines(combined(report(flag), keyFor(flag)))) }],
})

const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** The greeting is three times as long as the key, so that the repetition is visible. */
const keyLength = 13

function keyFor(flag: string): Buffer {
  const roll = dice(`key:${flag}`)
  const key = Array.from({ length: keyLength }, () => signs.charAt(Math.floor(roll() * signs.length)))
  return Buffer.from(key.join(''))
}

const combined = (text: string, key: Buffer): Buffer =>
  Buffer.from(Buffer.from(text).map((byte, place) => byte ^ (key[place % key.length] ?? 0)))

const inLines = (bytes: Buffer): string => bytes.toString('hex').replaceAll(/.{1,64}/g, '$&\n')

const report = (flag: string): string => `WATCH REPORT FROM THE LIGHTHOUSE OF STONE ISLAND

20:00  Lamp lit. Wind south-west, force 4. Two trawlers heading home.
21:30  A pupil on the pier waves a torch. I wave back. He spells HELLO, I spell BED.
23:10  Fog. Horn started. The cat disapproves.
01:45  A sailing boat passes without lights. Her skipper shouts that his battery is flat
       and asks for the word of the night. I give it to him: ${flag}
03:20  Fog lifts. Horn stopped. The cat approves.
06:40  Lamp out. Coffee. Nothing else to report, and politely yours,

       the keeper
`
