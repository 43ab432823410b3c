import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import { type Named, nothingPicked, pickedValue } from '#ui/fields/search-choice.ts'
import { type PickerSource, SearchPicker } from '#ui/fields/search-picker.tsx'
import { renderUi } from '../../../test/render.tsx'

const { picker: words } = office.parts
const ports: Named[] = [
  { _id: '1', name: 'Brest' },
  { _id: '2', name: 'La Rochelle' },
  { _id: '3', name: 'Le Havre' },
]
const find = () =>
  vi.fn<PickerSource['find']>((q) =>
    Promise.resolve(ports.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))),
  )

function PortPicker({ source }: { source: PickerSource }): ReactNode {
  const [picked, setPicked] = useState(nothingPicked)
  return (
    <>
      <SearchPicker source={source} picked={picked} onPick={setPicked} label="Port" />
      <output>{`Value: ${pickedValue(picked)}`}</output>
    </>
  )
}

const field = page.getByLabelText('Port')
const value = page.getByText('Value:', { exact: false })
const option = (name: string) => page.getByRole('option', { name })

/** Types letter by letter within one task: keys that a test presses are further apart on a busy machine. */
function typeWithoutPause(text: string): void {
  const input = field.element()
  for (let length = 1; length <= text.length; length += 1) {
    // By the browser's own setter: React overrides it on the element, and would take the change for its own.
    Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, length), input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

test('it shows an instruction before typing, and searches after a pause in typing', async () => {
  const source = { key: 'schools' as const, find: find() }
  await renderUi(<PortPicker source={source} />)
  await field.click()
  await expect.element(page.getByText(words.type)).toBeVisible()
  typeWithoutPause('la r')
  await expect.element(option('La Rochelle')).toBeVisible()
  expect(source.find.mock.calls.map(([q]) => q)).toEqual(['la r'])
  await option('La Rochelle').click()
  await expect.element(value).toMatchTextContent('Value: 2')
  await expect.element(option('La Rochelle')).not.toBeInTheDocument()
})

test('an option can be chosen with the keyboard alone', async () => {
  await renderUi(<PortPicker source={{ key: 'schools' as const, find: find() }} />)
  field.element().focus()
  await userEvent.keyboard('e')
  await expect.element(option('Le Havre')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(value).toMatchTextContent('Value: 2')
  await expect.element(field).toHaveValue('La Rochelle')
})

test('a few options are shown at once', async () => {
  await renderUi(<PortPicker source={{ key: 'schools' as const, find: find(), opensEmpty: true }} />)
  await field.click()
  await expect.element(option('Brest')).toBeVisible()
  await expect.element(option('Le Havre')).toBeVisible()
})

test('a fully typed name counts as chosen when the field is left, a part of one does not', async () => {
  await renderUi(<PortPicker source={{ key: 'schools' as const, find: find() }} />)
  await field.fill('brest')
  await expect.element(option('Brest')).toBeVisible()
  await userEvent.tab()
  await expect.element(value).toMatchTextContent('Value: 1')
  await expect.element(field).toHaveValue('Brest')
  await field.fill('le h')
  await expect.element(option('Le Havre')).toBeVisible()
  await userEvent.tab()
  await expect.element(value).toMatchTextContent('Value: le h')
})

test('the cross clears the choice', async () => {
  await renderUi(<PortPicker source={{ key: 'schools' as const, find: find() }} />)
  await field.fill('brest')
  await option('Brest').click()
  await expect.element(value).toMatchTextContent('Value: 1')
  const cross = document.querySelector<HTMLElement>('.mantine-InputClearButton-root')
  expect(cross).not.toBeNull()
  cross?.click()
  await expect.element(field).toHaveValue('')
  await expect.element(value).toMatchTextContent(/^Value:\s*$/)
})

test('it reports searching, no results, and more results', async () => {
  const { promise, resolve } = Promise.withResolvers<Named[]>()
  const many = Array.from({ length: 100 }, (_, at) => ({ _id: `${at}`, name: `Port ${at}` }))
  const source = { key: 'schools' as const, find: (q: string) => (q === 'port' ? Promise.resolve(many) : promise) }
  await renderUi(<PortPicker source={source} />)
  await field.fill('atlantis')
  await expect.element(page.getByText(words.searching)).toBeVisible()
  resolve([])
  await expect.element(page.getByText(words.nothing)).toBeVisible()
  await field.fill('port')
  await expect.element(page.getByText(words.more)).toBeInTheDocument()
})

test('a failed search is reported, and typing repeats it', async () => {
  const source = {
    key: 'schools' as const,
    find: (q: string) => (q === 'brest' ? Promise.resolve(ports) : Promise.reject(new Error('broken'))),
  }
  await renderUi(<PortPicker source={source} />, { language: 'fr' })
  await field.fill('bre')
  await expect.element(page.getByText(officeFr.parts.picker.failed)).toBeVisible()
  await field.fill('brest')
  await expect.element(option('Brest')).toBeVisible()
})

test('results of an earlier text cannot be chosen', async () => {
  const { promise } = Promise.withResolvers<Named[]>()
  const source = { key: 'schools' as const, find: (q: string) => (q === 'e' ? Promise.resolve(ports) : promise) }
  await renderUi(<PortPicker source={source} />)
  await field.fill('e')
  await expect.element(option('Brest')).toBeVisible()
  await field.fill('le')
  await expect.element(option('Brest')).not.toBeInTheDocument()
  await expect.element(option('Le Havre')).toBeVisible()
})

function PortFilter({ onChoose }: { onChoose: (id: string | undefined) => void }): ReactNode {
  const [chosen, setChosen] = useState<string>()
  return (
    <FilterPicker
      label="Port"
      placeholder="All ports"
      source={{ key: 'schools' as const, find: find(), opensEmpty: true }}
      fixed={[{ _id: 'none', name: 'At sea' }]}
      chosen={chosen}
      name={[...ports, { _id: 'none', name: 'At sea' }].find(({ _id }) => _id === chosen)?.name}
      onChoose={(id) => {
        onChoose(id)
        setChosen(id)
      }}
    />
  )
}

test('a filter applies a choice, discards typed text, and can be cleared', async () => {
  const onChoose = vi.fn<(id: string | undefined) => void>()
  await renderUi(<PortFilter onChoose={onChoose} />)
  await expect.element(field).toHaveAttribute('placeholder', 'All ports')
  await field.click()
  await expect.element(option('At sea')).toBeVisible()
  await option('Brest').click()
  expect(onChoose).toHaveBeenLastCalledWith('1')
  await expect.element(field).toHaveValue('Brest')
  await field.fill('Le')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Brest')
  expect(onChoose).toHaveBeenCalledTimes(1)
  await field.fill('')
  expect(onChoose).toHaveBeenLastCalledWith(undefined)
})
