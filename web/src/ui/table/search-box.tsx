import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { maxSearchLength } from '#lib/lists/list-search.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from '#ui/table/search-box.module.css'

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (q: string) => void
}

/** Long enough for a fast typist, short enough to feel immediate. */
const pauseInTyping = 250

/** What is typed is looked for after a short pause; Back and a shared link set it too. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps): ReactNode {
  const { common } = useMessages()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }

  const search = useEffectEvent((q: string): void => {
    if (q === value) return
    setSeen(q)
    onSearch(q)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pauseInTyping)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <search className={styles.box}>
      <Icon name="search" />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxSearchLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed.trim())
        }}
      />
      {typed !== '' && (
        <button type="button" className={styles.clear} aria-label={common.clearSearch} onClick={() => setTyped('')}>
          <Icon name="close" size={18} />
        </button>
      )}
    </search>
  )
}
