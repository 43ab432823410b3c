import { expect, test } from 'vitest'
import { playerMessages as english } from '#messages/play/en.ts'
import { playerMessages as french } from '#messages/play/fr.ts'
import { boardState, keeperText } from './board-state.ts'

const byClass = { class: 'Year 9 B', assignment: null, until: null }
const byAssignment = { class: 'Club', assignment: 'First steps', until: '2026-11-20T18:00:00.000Z' }

test('a class goes before the choice of the player, who is shown or hidden without one', () => {
  expect(boardState({ onBoard: true, keptOffBy: [] })).toBe('shown')
  expect(boardState({ onBoard: false, keptOffBy: [] })).toBe('hidden')
  expect(boardState({ onBoard: true, keptOffBy: [byClass] })).toBe('kept-off')
  expect(boardState({ onBoard: false, keptOffBy: [byAssignment] })).toBe('kept-off')
})

test('each class is named, and an assignment with its end', () => {
  for (const { keptOff } of [english.progress, french.progress]) {
    const text = keeperText(keptOff, [byClass, byAssignment], (instant) => instant.slice(0, 10))
    expect(text).toBe(`${keptOff.byClass('Year 9 B')} ${keptOff.byAssignment('First steps', 'Club', '2026-11-20')}`)
  }
})
