import type { Page } from '@playwright/test'
import { backOffice, unique } from './api-clients.ts'
import { expect } from './site.ts'

export const hour = 3_600_000

interface Wishes {
  isSolo?: boolean
  minTeamSize?: number
  maxTeamSize?: number
  scope?: string
  confirmedMembers?: boolean
  startsIn?: number
  rules?: string
}

export interface Named {
  _id: string
  name: string
}

export const inTeams = { isSolo: false, minTeamSize: 2, maxTeamSize: 3 }

/** An event for everybody that starts in an hour, unless it is wished otherwise, made by somebody whom nobody meets. */
export async function announce({ startsIn = hour, ...wishes }: Wishes = {}): Promise<Named> {
  const office = await backOffice()
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString()
  return office.call<Named>('POST', '/events', {
    name: unique('Regatta'),
    description: 'Two hours, four marks.',
    scope: 'open',
    startDate: at(startsIn),
    endDate: at(startsIn + 2 * hour),
    ...wishes,
  })
}

/** Answers the question that a press has brought up. */
export async function confirm(page: Page, title: string, action: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: action }).click()
  await expect(question).toHaveCount(0)
}
