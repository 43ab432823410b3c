import type { ReactNode } from 'react'

/** Line drawings on a grid of 24. */
const shapes = {
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  dashboard: 'M4 4h7v9H4ZM13 4h7v5h-7ZM13 11h7v9h-7ZM4 15h7v5H4Z',
  leave: 'M14 5H6v14h8M10 12h10M16 8l4 4-4 4',
  sort: 'M7 10l5 5 5-5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.2a6.5 6.5 0 0 1 3.5 5.3',
  comment: 'M4 5h16v11h-8.5L7 20v-4H4ZM8 9h8M8 12h5',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3.5V8M16 3.5V8',
  slate: 'M3.5 4.5h17v12h-17ZM8 20.5l2-4M16 20.5l-2-4M7.5 9h6M7.5 12h3.5',
  flag: 'M6 21V3.5M6 4.5h12.5l-3 4.5 3 4.5H6',
  target: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 11.9v.2',
  log: 'M6 3.5h12v17H6ZM9.5 8h5M9.5 12h5M9.5 16h3',
  paper: 'M13.5 3.5H6v17h12V8ZM13.5 3.5V8H18M9.5 12.5h5M9.5 16h5',
  tray: 'M4 13.5 6.5 5h11L20 13.5V19H4ZM4 13.5h4.5a3.5 3.5 0 0 0 7 0H20',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21.5h4M12 5V3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.3 15.3 20 20',
  plus: 'M12 5v14M5 12h14',
  pencil: 'M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5ZM13.5 7l3.5 3.5',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l.8 13h9.4l.8-13M10 11v5M14 11v5',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  enter: 'M20 6v7H5M9.5 8.5 5 13l4.5 4.5',
  chain: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  clip: 'M19 11.5 12 18.5a4.6 4.6 0 0 1-6.5-6.5l7.5-7.5a3 3 0 0 1 4.3 4.3L10 16a1.4 1.4 0 0 1-2-2l6.5-6.5',
  bulb: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.5.4.6.9.6 1.7h6c0-.8.1-1.3.6-1.7A6 6 0 0 0 12 3.5Z',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12.5l8.5-8.5M15 8.5l3 3M17.5 6l2 2',
  lock: 'M6 11h12v9H6ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  sliders:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  codeBlock: 'M3.5 4.5h17v15h-17ZM9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5',
  rule: 'M4 12h16',
  table: 'M3.5 5h17v14h-17ZM3.5 10h17M3.5 14.5h17M10 10v9M15 10v9',
  picture: 'M3.5 5h17v14h-17ZM4 17l5-5.5 4 4 2.5-2.5 4.5 4M15.5 8.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  printer: 'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 13.5h10V20H7Z',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
  podium: 'M3 20h18M9 20V7h6v13M3.5 20v-7H9M15 11h5.5v9',
  chest: 'M4 10V8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v2M4 10h16v9H4ZM10 10v4h4v-4',
  ban: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6 6l12 12',
  question:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 16.6v.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
