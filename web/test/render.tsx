import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { getMe, type Me } from '@drapeau/contract/accounts/accounts.ts'
import { createStore } from '#lib/browser/store.ts'
import { type Language, prepareMessages } from '#lib/messages/messages.ts'
import { signIn } from '#lib/session/session.ts'
import { Providers } from '../src/app/providers.tsx'
import { createAppRouter } from '../src/app/router.tsx'
import { api } from './api.ts'

interface RenderOptions {
  /** The address of the page, in which lists keep their state. */
  at?: string
  language?: Language
  viewport?: Viewport
  user?: Me
}

const viewports = {
  wide: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 650 },
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}
export type Viewport = keyof typeof viewports

interface RenderedUi {
  /** The current address with its search. */
  address: () => string
  /** Renders another component in its place, keeping the state of unchanged parts. */
  redraw: (component: ReactNode) => void
}

/**
 * Renders a component with all providers of a screen: theme, messages, queries, toasts and a router. What an earlier call
 * rendered is removed, as when a reader leaves a page.
 */
export async function renderUi(component: ReactNode, options: RenderOptions = {}): Promise<RenderedUi> {
  await prepare(options)
  const { at = '/' } = options
  const drawn = createStore(component)
  function Drawn(): ReactNode {
    return <main>{useSyncExternalStore(drawn.subscribe, drawn.get)}</main>
  }
  const router = createRouter({
    // There is one route for all addresses: components only read the address.
    routeTree: createRootRoute({ component: Drawn, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  await render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  )
  return { address: () => router.history.location.href, redraw: drawn.set }
}

/** Renders the whole app at an address, with navigation and footer. What it calls must have been answered before. */
export async function renderApp(options: RenderOptions & { at: string }): Promise<void> {
  await prepare(options)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [options.at] }))
  await router.load()
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  // Until the fonts are there, lines have the height of others.
  await document.fonts.ready
}

async function prepare({ language = 'en', viewport = 'desktop', user }: RenderOptions): Promise<void> {
  await cleanup()
  const { width, height } = viewports[viewport]
  // The runner lays the page out again even when the size is the same.
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  localStorage.setItem('language', language)
  await prepareMessages()
  if (!user) return
  api.answer(getMe, user)
  await signIn('token-of-a-test')
}
