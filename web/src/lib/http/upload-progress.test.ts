import { expect, test } from 'vitest'
import { progressOf } from './upload-progress.ts'

test('before the upload no file has progress', () => {
  expect(progressOf([100, 300], 0, 500)).toEqual({ overall: 0, files: [0, 0] })
})

test('form fields are sent first, without progress of files', () => {
  expect(progressOf([100, 300], 90, 500)).toEqual({ overall: 0.18, files: [0, 0] })
})

test('files progress one after the other', () => {
  expect(progressOf([100, 300], 150, 500).files).toEqual([0.5, 0])
  expect(progressOf([100, 300], 200, 500).files).toEqual([1, 0])
  expect(progressOf([100, 300], 350, 500)).toEqual({ overall: 0.7, files: [1, 0.5] })
})

test('when everything is sent, every file is complete', () => {
  expect(progressOf([100, 300], 500, 500)).toEqual({ overall: 1, files: [1, 1] })
})

test('an empty file is complete when its turn comes, and not before', () => {
  expect(progressOf([100, 0, 100], 50, 250).files).toEqual([0, 0, 0])
  expect(progressOf([100, 0, 100], 150, 250).files).toEqual([1, 1, 0])
})

test('a form without files has no file progress', () => {
  expect(progressOf([], 50, 100)).toEqual({ overall: 0.5, files: [] })
})

test('progress stays between 0 and 1, whatever the browser reports', () => {
  expect(progressOf([100], 900, 500)).toEqual({ overall: 1, files: [1] })
  expect(progressOf([100], 0, 0)).toEqual({ overall: 1, files: [1] })
})
