import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { renderUi } from '../../../test/render.tsx'

interface Asked {
  onConfirm?: () => Promise<unknown>
  isReady?: boolean
}

const succeed = (): Promise<void> => Promise.resolve()

function Question({ onConfirm = succeed, isReady = true }: Asked) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <ConfirmModal
        isOpen={isOpen}
        title="End the session?"
        confirm="End it"
        cancel="Keep it"
        fallback="It could not be ended."
        isReady={isReady}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
      >
        The other device has to sign in again.
      </ConfirmModal>
    </>
  )
}

async function open(question: Asked = {}): Promise<void> {
  await renderUi(<Question {...question} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'End the session?' })).toBeVisible()
}

test('the cancel button has the focus, so that Enter confirms nothing by accident', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
})

test('Escape closes it and returns the focus', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('while it is being confirmed, it cannot be confirmed again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onConfirm = vi.fn<() => Promise<void>>(() => promise)
  await open({ onConfirm })
  await page.getByRole('button', { name: 'End it' }).click()
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  expect(onConfirm).toHaveBeenCalledTimes(1)
  resolve()
  await expect.element(page.getByRole('button', { name: 'End it' })).toBeEnabled()
})

test('a failure is shown in the dialog, which stays open', async () => {
  await open({ onConfirm: () => Promise.reject(new Error('broken')) })
  await page.getByRole('button', { name: 'End it' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('It could not be ended.')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('it cannot be confirmed before its consequences are loaded', async () => {
  await open({ isReady: false })
  await expect.element(page.getByRole('button', { name: 'End it' })).toBeDisabled()
})
