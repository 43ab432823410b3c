import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { screens } from '@drapeau/contract/screens.ts'
import { en } from '#messages/en.ts'
import { Providers } from '#app/providers.tsx'
import { createAppRouter } from '#app/router.tsx'
import { type ScreenName, screenFor, shellFor } from '#app/screen-for.ts'
import type { ShellName } from '#app/screens/screen.ts'

interface PageOf {
  /** The addresses that a visitor sees this page at; the first is the one that is drawn. */
  addresses: readonly string[]
  description: string
  /** The file of the screen, as the row of the screen imports it. */
  file: string
}

export interface DrawnPage {
  addresses: readonly string[]
  title: string
  description: string
  screen: ScreenName
  file: string
  shell: ShellName
  html: string
}

const { descriptions, titles } = en.site

/** The pages whose text is there before any script has run, as a visitor sees them in English. */
const pages: readonly (PageOf & { title: string })[] = [
  {
    addresses: [screens.home, screens.landing],
    title: titles.home,
    description: descriptions.home,
    file: 'src/app/screens/home.tsx',
  },
  {
    addresses: [screens.about],
    title: titles.about,
    description: descriptions.about,
    file: 'src/features/site/team-screen.tsx',
  },
  {
    addresses: [screens.login, screens.loginShort, screens.challenges],
    title: titles.login,
    description: descriptions.login,
    file: 'src/app/screens/login.tsx',
  },
  {
    addresses: [screens.register],
    title: titles.register,
    description: descriptions.register,
    file: 'src/features/accounts/sign-in/register-screen.tsx',
  },
  {
    addresses: [screens.forgotPassword],
    title: titles.forgotPassword,
    description: descriptions.forgotPassword,
    file: 'src/features/accounts/sign-in/forgot-password-screen.tsx',
  },
]

export async function drawPages(): Promise<DrawnPage[]> {
  return Promise.all(pages.map(drawPage))
}

async function drawPage({ addresses, title, description, file }: (typeof pages)[number]): Promise<DrawnPage> {
  const [address] = addresses
  const answer = screenFor(address, 'visitor', () => false)
  if (address === undefined || !('draw' in answer)) throw new Error(`A visitor sees no page at ${address}.`)
  return {
    addresses,
    title: en.common.windowTitle(title),
    description,
    screen: answer.draw,
    file,
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
