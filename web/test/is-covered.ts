import type { Locator } from 'vitest/browser'

/** Whether a toast of two lines lies upon it. */
export function isCovered(target: Locator): boolean {
  const { left, right, top, bottom } = target.element().getBoundingClientRect()
  return [...document.querySelectorAll('.mantine-Notification-root')]
    .map((element) => element.getBoundingClientRect())
    .some((shown) => shown.left < right && shown.right > left && shown.top < bottom && shown.bottom > top)
}
