import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { writeZip } from '../zip.ts'
import { formatDiskette } from './diskette.ts'

export const theEmptiedDiskette = lesson({
  slug: 'the-emptied-diskette',
  name: 'The emptied diskette',
  nameFr: 'La disquette vidée',
  category: 'Forensics',
  level: 3,
  description: {
    en: `<p>Behind the school there is a small harbour museum, and in it an old computer that still keeps the books. This year’s treasure hunt was planned on it, and the plan was on a diskette, in an archive. Then somebody “made some room”.</p>
<p>You get <code>diskette.img</code>, a copy of that diskette made sector by sector; the file system on it is called FAT12. Two files are still there, and both are dull. Others were deleted one after the other.</p>
<p>To delete is not to erase: learn what the system strikes out, what it forgets and what it leaves alone. Mind that a disk which has been in use for a while does not always find enough room in one place. Bring the plan back whole; the flag <code>epitech{…}</code> is written in it.</p>`,
    fr: `<p>Derrière l’école se trouve un petit musée du port, avec un vieil ordinateur qui tient encore les comptes. La chasse au trésor de cette année y a été préparée, et le plan était sur une disquette, dans une archive. Puis quelqu’un a « fait de la place ».</p>
<p>Vous recevez <code>diskette.img</code>, une copie de cette disquette faite secteur par secteur ; son système de fichiers s’appelle FAT12. Deux fichiers y sont encore, aussi ennuyeux l’un que l’autre. D’autres ont été supprimés les uns après les autres.</p>
<p>Supprimer n’est pas effacer : apprenez ce que le système raye, ce qu’il oublie et ce qu’il laisse en place. Et songez qu’un disque qui a déjà servi n’offre pas toujours assez de place d’un seul tenant. Récupérez le plan tout entier : le drapeau <code>epitech{…}</code> y est écrit.</p>`,
  },
  price: { type: 'standard', value: 400 },
  requires: ['the-wrong-label'],
  hints: [
    {
      cost: 15,
      content: {
        en: 'Look for the root directory: 32 bytes per file, right after the two tables (sector 5). A deleted entry begins with the byte E5; the rest of its name, its size and its first cluster are still there.',
        fr: 'Cherchez le répertoire racine : 32 octets par fichier, juste après les deux tables (secteur 5). Une entrée supprimée commence par l’octet E5 ; la suite de son nom, sa taille et son premier cluster sont encore là.',
      },
    },
    {
      cost: 50,
      content: {
        en: 'In an entry the first cluster is at byte 26 (two bytes, little-endian) and the size at byte 28 (four bytes). A cluster is 1,024 bytes; cluster 2 begins at byte 6,144 of the image. The archive does begin where the entry says, yet the 1,024-byte pieces that follow directly do not all belong to it: some are in use by a living file.',
        fr: 'Dans une entrée, le premier cluster est à l’octet 26 (deux octets, petit-boutiste, little-endian en anglais) et la taille à l’octet 28 (quatre octets). Un cluster fait 1 024 octets ; le cluster 2 commence à l’octet 6 144 de l’image. L’archive commence bien là où l’entrée le dit, mais les morceaux de 1 024 octets qui suivent immédiatement ne sont pas tous à elle : certains servent à un fichier toujours en place.',
      },
    },
    {
      cost: 120,
      content: {
        en: 'Read the FAT at byte 512: entry n has 12 bits, two entries in three bytes. Zero means free. When the archive was written it took the first free clusters; after the deletion exactly these read zero. So: from its first cluster on, take the clusters whose entry is zero and skip the others until you have the whole size. The Sleuth Kit (fls -r, icat -r) does the same.',
        fr: 'Lisez la FAT à l’octet 512 : l’entrée n tient sur 12 bits, deux entrées pour trois octets. Zéro veut dire libre. À l’écriture, l’archive a pris les premiers clusters libres ; depuis la suppression, ce sont justement eux qui valent zéro. Donc : à partir du premier cluster, prenez ceux dont l’entrée est nulle et sautez les autres, jusqu’à atteindre la taille voulue. The Sleuth Kit (fls -r, icat -r) procède de même.',
      },
    },
  ],
  flag: (secret) => `epitech{deleted_is_not_erased_${secret}}`,
  files: (flag) => {
    const roll = dice(flag)
    const disk = formatDiskette('MUSEUM')
    const zip = writeZip([{ name: 'plan.txt', bytes: Buffer.from(plan(flag, roll)) }])
    disk.write('VISITORS.TXT', Buffer.from(visitors(roll)))
    disk.write('MENU.TXT', Buffer.from(menu.repeat(12)))
    disk.write('TICKETS.CSV', Buffer.from(tickets(roll)))
    disk.remove('MENU.TXT')
    disk.write('PLAN.ZIP', zip)
    disk.remove('PLAN.ZIP')
    return [{ name: 'diskette.img', bytes: disk.image() }]
  },
})

const menu = 'Monday: fish. Tuesday: fish. Wednesday: potatoes (no fish came in). Thursday: fish. Friday: guess.\r\n'
const roundTo = (roll: () => number, sides: number): number => Math.floor(roll() * sides)

function visitors(roll: () => number): string {
  const days = Array.from({ length: 120 }, (_, day) => `day ${day + 1}: ${roundTo(roll, 90)} visitors`)
  return `HARBOUR MUSEUM\r\n${days.join('\r\n')}\r\n`
}

function tickets(roll: () => number): string {
  const rows = Array.from(
    { length: 130 },
    (_, place) => `${place + 1},${roll() < 0.6 ? 'pupil' : 'adult'},${roundTo(roll, 9)}.50`,
  )
  return `ticket,who,price\r\n${rows.join('\r\n')}\r\n`
}

/** Too long for the gap that the deleted menu left, so that it is fragmented; the flag is near its end. */
function plan(flag: string, roll: () => number): string {
  const steps = Array.from({ length: 600 }, (_, place) => {
    const side = ['port', 'starboard', 'the bow', 'the stern'][roundTo(roll, 4)]
    return `step ${place + 1}: ${roundTo(roll, 400)} paces towards ${side}, bearing ${roundTo(roll, 360)}`
  })
  return [...steps.toSpliced(573, 0, `here the chest is buried: ${flag}`), ''].join('\r\n')
}
