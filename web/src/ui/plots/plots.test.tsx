import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LinesPlot } from '#ui/plots/lines-plot.tsx'
import { Radar } from '#ui/plots/radar.tsx'
import { StepsPlot } from '#ui/plots/steps-plot.tsx'
import { renderUi } from '../../../test/render.tsx'

const hour = 3_600_000
const from = Date.parse('2026-11-02T08:00:00.000Z')
const to = from + 4 * hour

const lines = [
  {
    id: 'a',
    name: 'Les Voiles',
    points: [
      { at: from + hour, score: 100 },
      { at: from + 3 * hour, score: 300 },
    ],
  },
  { id: 'b', name: 'Team Tide', points: [{ at: from + 2 * hour, score: 200 }] },
]

const words = {
  slider: 'Scores over time',
  say: (moment: number) => `After ${(moment - from) / hour} h`,
  brief: (moment: number) => `Best after ${(moment - from) / hour} h`,
  latest: 'Now',
  at: (time: string) => `At ${time}`,
  frozen: 'Frozen',
  end: 'now',
}

interface Plotted {
  shown?: typeof lines
  frozenAt?: number | null
  hasList?: boolean
}

function scores({ shown = lines, frozenAt = null, hasList = true }: Plotted = {}) {
  return <LinesPlot lines={shown} from={from} to={to} until={to} frozenAt={frozenAt} words={words} hasList={hasList} />
}

const slider = page.getByRole('slider', { name: 'Scores over time' })
const listed = (): (string | undefined)[] =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('strong')?.textContent)

test('the arrow keys move through all changes, and the scores are announced', async () => {
  await renderUi(scores())
  await expect.poll(listed).toEqual(['300', '200'])
  slider.element().focus()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'After 3 h')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'After 2 h')
  await expect.poll(listed).toEqual(['100', '200'])
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'After 1 h')
  await expect.poll(listed).toEqual(['100', '0'])
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'After 3 h')
  slider.element().blur()
  await expect.element(page.getByText('Now')).toBeVisible()
})

test('the freeze is marked only when it is within the plot', async () => {
  const { redraw } = await renderUi(scores({ frozenAt: from + 2 * hour }))
  const mark = page.getByText('Frozen')
  await expect.element(mark).toBeVisible()
  expect(mark.element().parentElement?.style.left).toBe('50%')
  redraw(scores({ frozenAt: to + hour }))
  await expect.element(mark).not.toBeInTheDocument()
})

test('a single line has no legend, its value is shown above it', async () => {
  await renderUi(scores({ shown: lines.slice(0, 1) }))
  await expect.element(page.getByText('Best after 4 h')).toBeVisible()
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})

test('without a legend there are only the lines', async () => {
  await renderUi(scores({ hasList: false }))
  await expect.element(slider).toBeInTheDocument()
  await expect.element(page.getByText('Les Voiles')).not.toBeInTheDocument()
})

test('without scores there is no slider', async () => {
  await renderUi(scores({ shown: [{ id: 'a', name: 'Les Voiles', points: [] }] }))
  await expect.element(page.getByText('Best after 4 h')).toBeVisible()
  await expect.element(slider).not.toBeInTheDocument()
})

/** The longest usual categories, two of them at the sides, and shortened longer ones. */
const categories = [
  'Web',
  'Cryptanalysis',
  'Programmation',
  'Reverse engineering',
  'Misc',
  'Forensics',
  'Steganography',
  'Stéganographie',
]

test.each(['desktop', 'phone'] as const)('long names stay inside the drawing of a radar (%s)', async (viewport) => {
  const spokes = categories.map((name) => ({ key: name, name, share: 0.5 }))
  await renderUi(
    <div style={{ width: '100%', overflow: 'hidden' }}>
      <Radar spokes={spokes} />
    </div>,
    { viewport },
  )
  await document.fonts.ready
  const drawing = document.querySelector('main svg')
  const edge = drawing?.getBoundingClientRect()
  const names = [...(drawing?.querySelectorAll('text') ?? [])]
  const beyond = names.flatMap((text) => {
    const { left, right } = text.getBoundingClientRect()
    const by = edge ? Math.max(edge.left - left, right - edge.right) : Number.NaN
    return by > 0 ? [`${text.textContent} by ${by.toFixed(1)} px`] : []
  })
  expect(names.length).toBeGreaterThan(categories.length)
  expect(beyond).toEqual([])
})

test('the arrow keys move through the steps of a line, and each is announced', async () => {
  const steps = [
    { at: from, total: 50 },
    { at: from + hour, total: 150 },
  ].map(({ at, total }) => ({ at: new Date(at), total }))
  await renderUi(
    <StepsPlot
      steps={steps}
      now={new Date(to)}
      summary="150 points in all"
      say={(place) => `Step ${place + 1}: ${steps[place]?.total} points`}
      ends={['first', 'now']}
      label="Points over time"
    />,
  )
  const reading = page.getByRole('status')
  const points = page.getByRole('slider', { name: 'Points over time' })
  await expect.element(reading).toHaveTextContent('150 points in all')
  points.element().focus()
  await expect.element(reading).toHaveTextContent('Step 2: 150 points')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(reading).toHaveTextContent('Step 1: 50 points')
  await expect.element(points).toHaveAttribute('aria-valuetext', 'Step 1: 50 points')
  points.element().blur()
  await expect.element(reading).toHaveTextContent('150 points in all')
})
