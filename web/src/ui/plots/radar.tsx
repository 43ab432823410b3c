import type { ReactNode } from 'react'
import { radius, ringAt, ringPath, shortName, spokesOf } from './radar-shape.ts'
import styles from './radar.module.css'

interface RadarProps {
  /** Clockwise from the top; a share is from 0 to 1. At least three. */
  spokes: readonly { key: string; name: string; share: number }[]
}

const rings = [0.25, 0.5, 0.75, 1]

/** Shares side by side, one on each spoke. It is decoration: the same must be in text beside it. */
export function Radar({ spokes }: RadarProps): ReactNode {
  const shapes = spokesOf(spokes.map(({ share }) => share))
  return (
    <svg className={styles.radar} viewBox="-222 -135 444 270" aria-hidden focusable="false">
      {rings.map((ring) => (
        <path key={ring} className={styles.ring} data-outer={ring === 1 || undefined} d={ringAt(ring, spokes.length)} />
      ))}
      {shapes.map(({ tip }, place) => (
        <line key={spokes[place]?.key} className={styles.ring} x1="0" y1="0" x2={tip.x} y2={tip.y} />
      ))}
      <path className={styles.area} d={ringPath(shapes.map(({ value }) => value))} />
      {shapes.map(({ value }, place) => (
        <circle key={spokes[place]?.key} className={styles.dot} cx={value.x} cy={value.y} r="4" />
      ))}
      {[0.5, 1].map((ring) => (
        <text key={ring} className={styles.scale} x="4" y={-radius * ring} dy="12">
          {`${ring * 100} %`}
        </text>
      ))}
      {shapes.map(({ name }, place) => (
        <text
          key={spokes[place]?.key}
          className={styles.name}
          x={name.x}
          y={name.y}
          dy="0.35em"
          textAnchor={name.anchor}
        >
          {shortName(spokes[place]?.name ?? '')}
        </text>
      ))}
    </svg>
  )
}
