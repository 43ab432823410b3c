import { type ReactNode, useState } from 'react'
import { nothingPicked, type Picked } from './search-choice.ts'
import { type PickerSource, SearchPicker } from './search-picker.tsx'
import styles from './filter-picker.module.css'

interface FilterPickerProps {
  label: string
  placeholder: string
  source: PickerSource
  fixed?: readonly Picked[]
  /** The id in the address. */
  chosen: string | undefined
  name: string | undefined
  onChoose: (id: string | undefined) => void
}

/** A filter beside a search box: one thing out of many, or all of them. */
export function FilterPicker({ chosen, name, onChoose, ...picker }: FilterPickerProps): ReactNode {
  /** What is being typed; the address is the truth as soon as something was chosen, or cleared. */
  const [typed, setTyped] = useState<string>()
  const standing: Picked = chosen === undefined ? nothingPicked : { _id: chosen, name: name ?? '…' }
  return (
    <div className={styles.filter}>
      <SearchPicker
        {...picker}
        isLabelHidden
        picked={typed === undefined ? standing : { _id: '', name: typed }}
        onPick={({ _id, name: text }) => {
          if (_id === '' && text !== '') return setTyped(text)
          setTyped(undefined)
          onChoose(_id === '' ? undefined : _id)
        }}
        // What was typed and not chosen narrows nothing.
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
