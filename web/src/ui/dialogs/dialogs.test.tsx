import { type ReactNode, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ConfirmInPlace } from '#ui/dialogs/confirm-in-place.tsx'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { SideDialog, type SideDialogHandle } from '#ui/dialogs/side-dialog.tsx'
import { renderUi } from '../../../test/render.tsx'

/** A page with a button that opens a dialog, and another that must not be reachable meanwhile. */
function Behind({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Behind</button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}

const open = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog')

/** Some sheets stay in the page while they are closed, others are drawn only while they are open. */
async function renderModal(isDrawnClosed = true): Promise<void> {
  await renderUi(
    <Behind>
      {(isOpen, close) =>
        (isOpen || isDrawnClosed) && (
          <Modal isOpen={isOpen} title="A sheet" onClose={close}>
            <button>First</button>
            <button>Last</button>
          </Modal>
        )
      }
    </Behind>,
  )
  await open.click()
  await expect.element(page.getByRole('dialog', { name: 'A sheet' })).toBeVisible()
}

test('a modal keeps the focus inside, forwards and backwards', async () => {
  await renderModal()
  const focused: (string | null | undefined)[] = []
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab()
    focused.push(document.activeElement?.textContent)
  }
  expect(focused).toContain('First')
  expect(focused).toContain('Last')
  expect(focused).not.toContain('Behind')
  await userEvent.tab({ shift: true })
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => page.getByRole('button', { name: en.common.close }).click()],
  ['a press beside it', () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })],
])('%s closes a modal and returns the focus', async (_way, close) => {
  await renderModal()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => page.getByRole('button', { name: en.common.close }).click()],
])('%s removes a modal that is drawn only while it is open, and returns the focus', async (_way, close) => {
  await renderModal(false)
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})

test.each([
  ['en', office.table],
  ['fr', officeFr.table],
] as const)('a deletion asks in the words of the back office (%s)', async (language, words) => {
  const onConfirm = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('broken')))
  await renderUi(
    <DeleteModal isOpen title="Delete?" onClose={() => undefined} onConfirm={onConfirm}>
      Two answers go with it.
    </DeleteModal>,
    { language },
  )
  await expect.element(dialog).toMatchTextContent('Two answers go with it.')
  await expect.element(dialog.getByRole('button', { name: words.cancel })).toHaveFocus()
  await dialog.getByRole('button', { name: words.delete }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(words.confirmFailed)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('an inline confirmation focuses its cancel button, and confirms once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onYes = vi.fn<() => Promise<void>>(() => promise)
  const onNo = vi.fn<() => void>()
  await renderUi(<ConfirmInPlace question="Delete this file?" yes="Delete it" no="Keep it" onYes={onYes} onNo={onNo} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Delete this file?')
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete it' })).toBeDisabled()
  expect(onNo).not.toHaveBeenCalled()
  resolve()
  await expect.poll(() => onNo.mock.calls.length).toBe(1)
  expect(onYes).toHaveBeenCalledTimes(1)
})

async function renderQuestion(onConfirm = vi.fn<() => void>()): Promise<void> {
  await renderUi(
    <Behind>
      {(isOpen, close) => (
        <ConfirmDialog
          isOpen={isOpen}
          title="Sign out everywhere?"
          text="You have to sign in again."
          confirm="Sign out"
          cancel="Cancel"
          isBusy={false}
          onConfirm={onConfirm}
          onClose={close}
        />
      )}
    </Behind>,
  )
  await open.click()
  await expect.element(page.getByRole('dialog', { name: 'Sign out everywhere?' })).toBeVisible()
}

test("the browser's own dialog asks, keeps the page out of reach, and confirms", async () => {
  const onConfirm = vi.fn<() => void>()
  await renderQuestion(onConfirm)
  await expect.element(dialog).toMatchTextContent('You have to sign in again.')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  await page.getByRole('button', { name: 'Sign out' }).click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
  ['a press beside it', () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })],
])('%s closes that dialog, returns the focus, and it can be opened again', async (_way, close) => {
  await renderQuestion()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await expect.element(dialog).toBeVisible()
})

function Menu(): ReactNode {
  const handle = useRef<SideDialogHandle>(null)
  return (
    <SideDialog ref={handle} openLabel="Open the menu" closeLabel="Close the menu">
      <button onClick={() => handle.current?.close()}>Leave</button>
    </SideDialog>
  )
}

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => page.getByRole('button', { name: 'Close the menu' }).click()],
  ['what is chosen in it', () => page.getByRole('button', { name: 'Leave' }).click()],
])('%s closes the side menu and returns the focus to its button', async (_way, close) => {
  await renderUi(<Menu />, { viewport: 'phone' })
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Open the menu' })).toBeVisible()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
