import type { Page } from '@playwright/test'
import { adminApi, unique } from './api-clients.ts'
import { expect } from './site.ts'

export const hour = 3_600_000

interface EventOptions {
  isSolo?: boolean
  minTeamSize?: number
  maxTeamSize?: number
  scope?: string
  confirmedMembers?: boolean
  requiresReview?: boolean
  startsIn?: number
  rules?: string
}

export interface Named {
  _id: string
  name: string
}

export const teamSettings = { isSolo: false, minTeamSize: 2, maxTeamSize: 3 }

/** Creates an event, by default open to everybody and starting in an hour. */
export async function createEvent({ startsIn = hour, ...options }: EventOptions = {}): Promise<Named> {
  const admin = await adminApi()
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString()
  return admin.call<Named>('POST', '/events', {
    name: unique('Regatta'),
    description: 'Two hours, four marks.',
    scope: 'open',
    startDate: at(startsIn),
    endDate: at(startsIn + 2 * hour),
    ...options,
  })
}

/** Confirms in the dialog with this title, and waits until it is closed. */
export async function confirmDialog(page: Page, title: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toHaveCount(0)
}
