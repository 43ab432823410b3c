import type { ReactNode } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** A picture for the camera of a phone: always dark on light, whatever the look of the page is. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  // Cameras need a margin of four modules.
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <figure className={classes.qr} data-look="light" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={dark.join('')} fill="currentColor" />
      </svg>
    </figure>
  )
}
