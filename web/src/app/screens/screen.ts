import { useParams } from '@tanstack/react-router'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Messages } from '#lib/messages/messages.ts'
import { type LazyPart, lazyPart } from '#app/lazy-part.tsx'

export type ShellName = 'site' | 'auth' | 'admin' | 'bare'

interface Row {
  /** Addresses of the contract. A screen without one takes the place of others. */
  path?: string | readonly string[]
  /** 'members' are players and administrators. Members who open a screen for 'visitors' are sent to the landing page. */
  audience?: 'everyone' | 'visitors' | 'members' | 'office'
  /** Of a screen of the 'office': the route that it is for. Who may call that sees the screen: administrators, and staff. */
  route?: string
  /** What visitors see at the address of a screen for members; without it they find nothing. */
  visitors?: 'login' | 'notAvailable'
  shell: ShellName
  title: keyof Messages['site']['titles']
}

export interface Screen extends Row {
  part: LazyPart<object>
}

export const screen = (row: Row, load: () => Promise<ComponentType>): Screen => ({ ...row, part: lazyPart(load) })

/** Loads a screen that shows one thing, whose id is in the address. */
export const byId = (load: () => Promise<ComponentType<{ id: string }>>) => async (): Promise<ComponentType> => {
  const ScreenOfThing = await load()
  return function ScreenById(): ReactNode {
    const { id } = useParams({ strict: false })
    return id === undefined ? null : createElement(ScreenOfThing, { id })
  }
}
