import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '#lib/browser/storage.ts'
import { createStore } from '#lib/browser/store.ts'
import { en, type Messages } from '#messages/en.ts'

export type { Messages } from '#messages/en.ts'

export type Language = 'en' | 'fr'

interface Wording {
  language: Language
  messages: Messages
}

const english: Wording = { language: 'en', messages: en }
const wording = createStore<Wording>(english)
const WordingContext = createContext<Wording>(english)

const languageKey = 'language'

/** English until somebody chooses French; the first script of index.html offers it to French browsers. */
function storedLanguage(): Language {
  return readStored(languageKey) === 'fr' ? 'fr' : 'en'
}

export function currentLanguage(): Language {
  return wording.get().language
}

/** Calls back when another language was chosen, in this tab or another; returns what ends it. */
export function onLanguageChange(listener: () => void): () => void {
  return wording.subscribe(listener)
}

/** Loads the words of the language chosen earlier; to be awaited before the first drawing in the browser. */
export async function prepareMessages(): Promise<void> {
  onStored(languageKey, () => void speak(storedLanguage()))
  await speak(storedLanguage())
}

/** French comes on demand. When it cannot be loaded, the language stays as it is and false is answered. */
async function speak(language: Language): Promise<boolean> {
  try {
    const messages = language === 'fr' ? (await import('#messages/fr.ts')).fr : en
    document.documentElement.lang = language
    wording.set({ language, messages })
    return true
  } catch {
    return false
  }
}

async function chooseLanguage(language: Language): Promise<boolean> {
  const spoken = await speak(language)
  if (!spoken) return false
  writeStored(languageKey, language)
  document.documentElement.removeAttribute('data-offer')
  return true
}

export function MessagesProvider({ children }: { children: ReactNode }): ReactNode {
  const value = useSyncExternalStore(wording.subscribe, wording.get, () => english)
  return createElement(WordingContext, { value }, children)
}

export function useMessages(): Messages {
  return useContext(WordingContext).messages
}

export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<boolean> } {
  return { language: useContext(WordingContext).language, setLanguage: chooseLanguage }
}
