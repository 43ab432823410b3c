import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { common } from '#messages/en/common.ts'
import { office } from '#messages/office/en.ts'
import { ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { NameInput } from '#ui/fields/name-input.tsx'
import { FrenchText } from '#ui/fields/french-text.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { isWhole } from '../../../test/layout.ts'
import { renderUi } from '../../../test/render.tsx'

function Points({ error }: { error?: string }): ReactNode {
  const [value, setValue] = useState('')
  return (
    <DigitsInput
      id="points"
      label="Points"
      description="From 1 to 1000"
      value={value}
      error={error}
      onChange={setValue}
      onBlur={() => undefined}
    />
  )
}

test('choices that do not fit beside each other go into another line, and no word is cut', async () => {
  await renderUi(
    <div style={{ width: '16rem' }}>
      <OneOf
        label="Destination"
        value="practice"
        options={{ practice: 'Entraînement', event: 'Événement', 'new-event': 'Nouveau' }}
        onChange={() => undefined}
      />
    </div>,
  )
  const group = page.getByRole('radiogroup', { name: 'Destination' })
  await expect.element(group.getByText('Nouveau')).toBeVisible()
  const { right } = group.element().getBoundingClientRect()
  const words = [...group.element().querySelectorAll('label')]
  expect(words.map((word) => word.getBoundingClientRect().right <= right && isWhole(word))).toEqual([true, true, true])
})

test('a field for digits keeps digits only, typed or pasted', async () => {
  await renderUi(<Points />)
  const field = page.getByRole('textbox', { name: 'Points' })
  await field.click()
  await userEvent.keyboard('1a2-3')
  await expect.element(field).toHaveValue('123')
  await field.fill(' 4 500 points')
  await expect.element(field).toHaveValue('4500')
  await expect.element(field).toHaveAccessibleDescription('From 1 to 1000')
})

test('its error and its description are both announced', async () => {
  await renderUi(<Points error="Too much" />)
  const field = page.getByRole('textbox', { name: 'Points' })
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining('Too much'))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

function Mode({ locked, onChange }: { locked?: string; onChange: (value: string) => void }): ReactNode {
  const [value, setValue] = useState('solo')
  return (
    <OneOf
      label="Mode"
      value={value}
      options={{ solo: 'Alone', team: 'In teams' }}
      locked={locked}
      onChange={(chosen) => {
        setValue(chosen)
        onChange(chosen)
      }}
    />
  )
}

test('an option is chosen by the arrow keys', async () => {
  const onChange = vi.fn<(value: string) => void>()
  await renderUi(<Mode onChange={onChange} />)
  await expect.element(page.getByRole('radiogroup', { name: 'Mode' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Alone' })).toBeChecked()
  page.getByRole('radio', { name: 'Alone' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'In teams' })).toBeChecked()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('team')
})

test('a choice that can no longer be changed says why', async () => {
  await renderUi(<Mode locked="Three teams take part." onChange={() => undefined} />)
  await expect.element(page.getByText('Three teams take part.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'In teams' })).toBeDisabled()
})

function French({ initial = '', error }: { initial?: string; error?: string }): ReactNode {
  const [value, setValue] = useState(initial)
  return (
    <FrenchText field={{ value, error }}>
      <input aria-label="En français" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
    </FrenchText>
  )
}

const { french } = office.parts
const frenchField = page.getByRole('textbox', { name: 'En français' })

test('the French text is collapsed by default, and survives closing', async () => {
  await renderUi(<French />)
  await expect.element(frenchField).not.toBeInTheDocument()
  await page.getByText(french.title).click()
  await frenchField.fill('Bonjour')
  await page.getByText(french.title).click()
  await expect.element(page.getByRole('group')).not.toHaveAttribute('open')
  await expect.element(page.getByText(french.written)).toBeVisible()
  await page.getByText(french.title).click()
  await expect.element(frenchField).toHaveValue('Bonjour')
})

test('an existing or invalid French text is expanded', async () => {
  const { redraw } = await renderUi(<French initial="Bonjour" />)
  await expect.element(frenchField).toBeVisible()
  redraw(<French key="wrong" error="Too long" />)
  await expect.element(frenchField).toBeVisible()
})

test('two versions are shown side by side, and the reader chooses', async () => {
  const onTakeTheirs = vi.fn<() => void>()
  const onKeepMine = vi.fn<() => void>()
  const { conflict } = office.table
  await renderUi(
    <ConflictNotice
      fields={[{ label: 'Name', theirs: 'Web', mine: '' }]}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />,
  )
  const row = page.getByRole('row').filter({ hasText: 'Name' }).last()
  await expect.element(row).toMatchTextContent('Web')
  await expect.element(row).toMatchTextContent(conflict.nothing)
  await page.getByRole('button', { name: conflict.keep }).click()
  expect(onKeepMine).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: conflict.take }).click()
  expect(onTakeTheirs).toHaveBeenCalledTimes(1)
})

function Named(): ReactNode {
  const [value, setValue] = useState('')
  return <NameInput id="name" label="Name" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
}

test('the field of a name says how much room is left before it takes no more', async () => {
  await renderUi(<Named />)
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.fill('a'.repeat(53))
  await expect.element(page.getByText(common.charactersLeft(11))).not.toBeInTheDocument()
  await field.fill('a'.repeat(54))
  await expect.element(field).toHaveAccessibleDescription(common.charactersLeft(10))
  await field.click()
  await userEvent.keyboard('{End}bbbbbbbbbbbb')
  await expect.element(field).toHaveValue(`${'a'.repeat(54)}${'b'.repeat(10)}`)
  await expect.element(field).toHaveAccessibleDescription(common.charactersLeft(0))
})
