import type { LessonCategory } from '../lesson.ts'

export const forensics: LessonCategory = {
  name: 'Forensics',
  nameFr: 'Investigation',
  description: {
    en: 'Something has happened; the files, captures and disks that were left behind tell what.',
    fr: 'Il s’est passé quelque chose ; les fichiers, captures et disques laissés derrière racontent l’histoire.',
  },
}
