import './styles/base.css'
import './styles/tokens.css'
import './styles/fonts.css'
import '@mantine/core/styles/default-css-variables.layer.css'
// All buttons and menu items build upon it: loaded again with a part, it would undo what their own sheets say.
import '@mantine/core/styles/UnstyledButton.layer.css'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prepareMessages } from '#lib/messages/messages.ts'
import { loadSession } from '#lib/session/session.ts'
import { Providers } from '#app/providers.tsx'
import { createAppRouter } from '#app/router.tsx'

const router = createAppRouter()

/** Takes over the page that is already drawn there, or draws the first one. */
export async function start(place: HTMLElement, isDrawn: boolean): Promise<void> {
  // A visitor is known at once; a stored token is checked while the screen already says that it loads.
  void loadSession(() => import('#app/live.ts'))
  await prepareMessages()
  await router.load()
  if (isDrawn) {
    // The drawn page has no boundary of the router's own around it; this keeps the browser's tree the same.
    router.ssr = { manifest: undefined }
    hydrateRoot(place, <App />)
  } else {
    createRoot(place).render(<App />)
  }
}

function App(): ReactNode {
  // From here on the page is the right one for its reader.
  useEffect(() => document.documentElement.removeAttribute('data-prerender'), [])
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}
