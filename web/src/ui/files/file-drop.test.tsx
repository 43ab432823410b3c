import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Progress } from '#lib/http/upload-progress.ts'
import { office } from '#messages/office/en.ts'
import { FileField } from '#ui/files/file-field.tsx'
import { renderUi } from '../../../test/render.tsx'

const { files: words } = office.parts

interface BoxProps {
  stored?: number
  progress?: Progress | null
  initial?: readonly File[]
  onCancel?: () => void
}

const none: readonly File[] = []
const ignore = (): void => undefined

function Box({ stored = 0, progress = null, initial = none, onCancel = ignore }: BoxProps): ReactNode {
  const [files, setFiles] = useState(initial)
  return (
    <FileField
      limits={{ most: 3, megabytes: 1 }}
      stored={stored}
      files={files}
      onChange={setFiles}
      progress={progress}
      onCancel={onCancel}
    />
  )
}

const fileOf = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name)
const names = (): (string | null | undefined)[] =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.firstElementChild?.textContent)

async function choose(...files: File[]): Promise<void> {
  await expect.element(page.getByRole('button', { name: words.choose })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no place for files')
  await userEvent.upload(input, files)
}

test('files are listed with their sizes, and each can be removed again', async () => {
  await renderUi(<Box />)
  await expect.element(page.getByText(words.limits(3, 1))).toBeVisible()
  await choose(fileOf('one.txt'), fileOf('two.txt', 2_048))
  await expect.poll(names).toEqual(['one.txt', 'two.txt'])
  await expect.element(page.getByRole('listitem').last()).toMatchTextContent('2')
  await page.getByRole('button', { name: words.remove('one.txt') }).click()
  await expect.poll(names).toEqual(['two.txt'])
})

test('too large, duplicate and too many files are refused, each with its reason', async () => {
  await renderUi(<Box stored={1} />)
  await choose(fileOf('one.txt'), fileOf('large.bin', 1024 * 1024 + 1))
  await expect.element(page.getByText(words.refused['too-large']('large.bin', 1))).toBeVisible()
  await expect.poll(names).toEqual(['one.txt'])
  await choose(fileOf('one.txt'))
  await expect.element(page.getByText(words.refused.twice('one.txt'))).toBeVisible()
  await expect.element(page.getByText(words.refused['too-large']('large.bin', 1))).not.toBeInTheDocument()
  await choose(fileOf('two.txt'), fileOf('three.txt'))
  await expect.element(page.getByText(words.refused['too-many']('three.txt', 3))).toBeVisible()
  await expect.poll(names).toEqual(['one.txt', 'two.txt'])
})

test('during an upload each file shows its progress, and the upload can be cancelled', async () => {
  const onCancel = vi.fn<() => void>()
  const files = [fileOf('one.txt'), fileOf('two.txt')]
  const { redraw } = await renderUi(
    <Box initial={files} progress={{ files: [1, 0.5], overall: 0.75 }} onCancel={onCancel} />,
  )
  await expect
    .element(page.getByRole('progressbar', { name: words.progressOf('two.txt') }))
    .toHaveAttribute('value', '50')
  await expect.element(page.getByRole('progressbar', { name: words.overall })).toHaveAttribute('value', '75')
  await expect.element(page.getByText(words.sending(75))).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.choose })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: words.remove('one.txt') })).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.cancel }).click()
  expect(onCancel).toHaveBeenCalledTimes(1)
  redraw(<Box initial={files} progress={{ files: [1, 1], overall: 1 }} />)
  await expect.element(page.getByText(words.storing)).toBeVisible()
})
