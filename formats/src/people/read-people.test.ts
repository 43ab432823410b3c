import { expect, test } from 'vitest'
import { readPeople } from './read-people.ts'

const namesOf = (text: string) => readPeople(text, 500).people.map(({ realName }) => realName)

test('one name per line is enough, and lines keep their numbers', () => {
  expect(readPeople('Marie Dupont\n\n  Paul   Martin \r\n', 500)).toEqual({
    people: [
      { line: 1, realName: 'Marie Dupont', name: '', loginName: '', email: '' },
      { line: 3, realName: 'Paul Martin', name: '', loginName: '', email: '' },
    ],
    ignored: [],
    leftOff: 0,
  })
})

test.each([
  ['commas', 'First name,Last name,Email\nMarie,Dupont,marie@example.org'],
  ['semicolons, in French', 'Nom;Prénom;Courriel\nDupont;Marie;marie@example.org'],
  ['tabs, as a spreadsheet copies them', 'PRÉNOM\tNOM\tAdresse e-mail\nMarie\tDupont\tmarie@example.org'],
  ['a byte-order mark and quotes', '\uFEFF"Real name","E-mail"\r\n"Marie Dupont","marie@example.org"\r\n'],
  ['no headings', 'Marie;Dupont;marie@example.org'],
])('a table with %s is read', (_what, text) => {
  expect(readPeople(text, 500).people).toMatchObject([{ realName: 'Marie Dupont', email: 'marie@example.org' }])
})

test('an address is found wherever it stands in a line', () => {
  const list = 'Marie Curie\nAda Lovelace, ada@example.org\nGrace Hopper <grace@example.org>;\nalan@example.org'
  expect(readPeople(list, 500).people.map(({ realName, email }) => [realName, email])).toEqual([
    ['Marie Curie', ''],
    ['Ada Lovelace', 'ada@example.org'],
    ['Grace Hopper', 'grace@example.org'],
    ['', 'alan@example.org'],
  ])
})

test('display and login names are read, other columns are named', () => {
  const { people, ignored } = readPeople('élève,pseudo,identifiant,classe\nMarie,Loutre,m.dupont,5B', 500)
  expect(people).toEqual([{ line: 2, realName: 'Marie', name: 'Loutre', loginName: 'm.dupont', email: '' }])
  expect(ignored).toEqual(['classe'])
})

test('what we exported safely for spreadsheets is read as it was', () => {
  expect(namesOf('"Real name"\r\n"\'=Marie"\r\n"\'Quoted\'"\r\n')).toEqual(['=Marie', "'Quoted'"])
})

test('a quotation mark in a name does not end the list', () => {
  expect(namesOf('"Marie\nPaul "Paulo" Martin')).toEqual(['"Marie', 'Paul "Paulo" Martin'])
})

test('a list that is too long says how many were left off', () => {
  const { people, leftOff } = readPeople(Array.from({ length: 7 }, (_none, at) => `Pupil ${at}`).join('\n'), 5)
  expect([people.length, leftOff]).toEqual([5, 2])
})
