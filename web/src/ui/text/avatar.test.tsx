import { expect, test } from 'vitest'
import { renderUi } from '../../../test/render.tsx'
import { Avatar } from './avatar.tsx'

test('an avatar is a whole circle with an edge of its own, also where its picture is white', async () => {
  await renderUi(<Avatar name="Zoé" size={36} />)
  await expect.poll(() => document.querySelector('main img')).not.toBeNull()
  const picture = document.querySelector('main img')
  if (!picture) throw new Error('There is no picture.')
  const { width, height } = picture.getBoundingClientRect()
  const { borderRadius, outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(picture)
  expect([width, height, borderRadius]).toEqual([36, 36, '50%'])
  // Inside of the picture, so that it is as large as without it.
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(['solid', '1px', '-1px'])
  expect(outlineColor).not.toBe(getComputedStyle(document.body).backgroundColor)
})
