import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { screens } from '@drapeau/contract/screens.ts'
import { en } from '#messages/en.ts'
import { Providers } from '#app/providers.tsx'
import { createAppRouter } from '#app/router.tsx'
import { type ScreenName, screenFor, type ShellName, shellFor } from '#app/screen-for.ts'

interface PageOf {
  /** The addresses that a visitor sees this page at; the first is the one that is drawn. */
  addresses: readonly string[]
  description: string
}

export interface DrawnPage {
  addresses: readonly string[]
  title: string
  description: string
  screen: ScreenName
  shell: ShellName
  html: string
}

const { descriptions, titles } = en.site

/** The pages whose text is there before any script has run, as a visitor sees them in English. */
const pages: readonly (PageOf & { title: string })[] = [
  { addresses: [screens.home, screens.landing], title: titles.home, description: descriptions.home },
  { addresses: [screens.about], title: titles.about, description: descriptions.about },
  {
    addresses: [screens.login, screens.loginShort, screens.challenges],
    title: titles.login,
    description: descriptions.login,
  },
  { addresses: [screens.register], title: titles.register, description: descriptions.register },
  { addresses: [screens.forgotPassword], title: titles.forgotPassword, description: descriptions.forgotPassword },
]

export async function drawPages(): Promise<DrawnPage[]> {
  return Promise.all(pages.map(drawPage))
}

async function drawPage({ addresses, title, description }: (typeof pages)[number]): Promise<DrawnPage> {
  const [address] = addresses
  const answer = screenFor(address, 'visitor')
  if (address === undefined || !('draw' in answer)) throw new Error(`A visitor sees no page at ${address}.`)
  return {
    addresses,
    title: en.common.windowTitle(title),
    description,
    screen: answer.draw,
    shell: shellFor(answer.draw, address),
    html: await draw(address),
  }
}

async function draw(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  // The same tree as in start.tsx, or the browser could not take it over.
  return renderToString(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
