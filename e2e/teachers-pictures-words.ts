/** What is on the screens and who is in the class, in one language. */
export interface LessonWords {
  language: 'en' | 'fr'
  locale: string
  /** Behind the names of its pictures. */
  suffix: string
  teacher: { name: string; email: string }
  className: string
  pupils: readonly string[]
  lesson: {
    title: string
    challenges: readonly string[]
    /** What pupils write when they raise a hand, in that order. */
    lines: readonly string[]
    guesses: readonly string[]
    comment: string
  }
  /** Fields and buttons. */
  names: Record<
    | 'name'
    | 'createClass'
    | 'addPeople'
    | 'people'
    | 'preview'
    | 'addTwelve'
    | 'classCode'
    | 'newAssignment'
    | 'title'
    | 'addChallenge'
    | 'publish'
    | 'inARow'
    | 'fortyFive'
    | 'glance',
    string
  >
}

const challenges = [
  'Read me first',
  'Twenty-five keys',
  'The wrong label',
  'The clean logbook',
  'The sulky locker',
  'A quiet sea',
]

export const english: LessonWords = {
  language: 'en',
  locale: 'en-GB',
  suffix: '',
  teacher: { name: 'Helen Ward', email: 'helen.ward@example.org' },
  className: 'Year 9 Blue',
  pupils: [
    'Ada Martin',
    'Ben Okafor',
    'Chloe Price',
    'Daniel Frost',
    'Ella Murray',
    'Farah Aziz',
    'Grace Lin',
    'Harry Dunn',
    'Isla Reid',
    'Jack Moss',
    'Kofi Mensah',
    'Lucy Hale',
  ],
  lesson: {
    title: 'Week 12: first flags',
    challenges,
    lines: ['There are two files. Which one?', '', 'My terminal does not answer any more.'],
    guesses: ['harbour', 'lighthouse', 'the_sea', 'a_flag', 'please'],
    comment: 'Good start. Read the first line of the file again before the next one.',
  },
  names: {
    name: 'Name',
    createClass: 'Create class',
    addPeople: 'Add people',
    people: 'Names',
    preview: 'Preview',
    addTwelve: 'Add 12 people',
    classCode: 'Class code',
    newAssignment: 'Add assignment',
    title: 'Title',
    addChallenge: 'Add a challenge',
    publish: 'Publish',
    inARow: 'wrong answers in a row',
    fortyFive: '45 min',
    glance: 'Class at a glance',
  },
}

export const french: LessonWords = {
  language: 'fr',
  locale: 'fr-FR',
  suffix: '.fr',
  teacher: { name: 'Claire Morel', email: 'claire.morel@example.org' },
  className: '4e B',
  pupils: [
    'Adèle Martin',
    'Bastien Roux',
    'Chloé Petit',
    'David Okoye',
    'Élise Nguyen',
    'Farid Benali',
    'Gaël Lefèvre',
    'Hugo Blanc',
    'Inès Moreau',
    'Jules Faure',
    'Karim Haddad',
    'Léa Simon',
  ],
  lesson: {
    title: 'Semaine 12 : premiers drapeaux',
    challenges,
    lines: ['Il y a deux fichiers. C’est lequel ?', '', 'Mon terminal ne répond plus.'],
    guesses: ['le_port', 'le_phare', 'la_mer', 'un_drapeau', 'au_secours'],
    comment: 'Bien commencé. Relisez la première ligne du fichier avant de passer au suivant.',
  },
  names: {
    name: 'Nom',
    createClass: 'Créer la classe',
    addPeople: 'Ajouter des élèves',
    people: 'Noms',
    preview: 'Aperçu',
    addTwelve: 'Ajouter 12 élèves',
    classCode: 'Code de la classe',
    newAssignment: 'Ajouter un devoir',
    title: 'Titre',
    addChallenge: 'Ajouter un défi',
    publish: 'Publier',
    inARow: 'réponses fausses d’affilée',
    fortyFive: '45 min',
    glance: 'La classe en un coup d’œil',
  },
}
