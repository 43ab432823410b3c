// The base comes first: it says in which order the layers weigh.
import './styles/base.css'
import './styles/tokens.css'
import './styles/fonts.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prepareMessages } from '#lib/messages.ts'
import { loadSession } from '#lib/session.ts'
import { Providers } from '#app/providers.tsx'
import { createAppRouter } from '#app/router.tsx'

const html = document.documentElement
const router = createAppRouter()

async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the app.')
  // A visitor is known at once; a stored token is checked while the screen already says that it loads.
  void loadSession()
  await prepareMessages()
  await router.load()
  const isPrerendered = place.hasChildNodes() && html.dataset['prerender'] !== 'stale'
  if (isPrerendered) {
    // The pre-rendered tree has no boundary of the router's own around it; this keeps the browser's tree the same.
    router.ssr = { manifest: undefined }
    hydrateRoot(place, <App />)
  } else {
    createRoot(place).render(<App />)
  }
}

function App(): ReactNode {
  useEffect(() => html.removeAttribute('data-prerender'), [])
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}

void start()
