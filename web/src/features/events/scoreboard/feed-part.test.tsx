import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getFeed } from '@drapeau/contract/scoreboard.ts'
import { seen } from '#features/events/event.test-data.ts'
import { playerMessages as french } from '#messages/play/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { FeedPart } from './feed-part.tsx'

const words = french.play.feed

test('beside the challenges the link to the scoreboard is in the line of the heading, in French too', async () => {
  api.answer(getFeed, { feed: [], frozen: false })
  await renderUi(
    <div style={{ width: '17rem' }}>
      <FeedPart event={seen({ _id: idOf(1) })} entryId={undefined} />
    </div>,
    { language: 'fr' },
  )
  const [title, link] = [
    page.getByRole('heading', { name: words.title }),
    page.getByRole('link', { name: words.board }),
  ]
  await expect.element(link).toBeVisible()
  expect(link.element().getBoundingClientRect().top).toBeLessThan(title.element().getBoundingClientRect().bottom)
})
