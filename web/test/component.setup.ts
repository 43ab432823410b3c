import '../src/styles/base.css'
import '../src/styles/tokens.css'
import '../src/styles/fonts.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#lib/http/query-client.ts'
import { currentToken, endSession } from '#lib/session/session.ts'
import { queuedToasts } from '#lib/toasts/toast.ts'
import { installApi, resetApi } from './api.ts'

// Errors are retried as in the app, but without a delay.
const { queries = {}, ...defaults } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 1 } })

beforeEach(installApi)

/** All tests share one page, so the state of modules, stores and the browser is reset after each. */
afterEach(async () => {
  await cleanup()
  const token = currentToken()
  if (token !== null) endSession(token)
  queryClient.clear()
  queuedToasts.set([])
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  const faults = resetApi()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
