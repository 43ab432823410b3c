/**
 * Says of a box that scrolls whether there is more before and after what shows (`data-more-before`, `data-more-after`), so that
 * its style can let it fade out there. Returns what ends it.
 */
export function markEdges(box: HTMLElement): () => void {
  const mark = (): void => {
    const scrolled = box.scrollLeft + box.scrollTop
    const hidden = box.scrollWidth - box.clientWidth + box.scrollHeight - box.clientHeight
    box.toggleAttribute('data-more-before', scrolled > 1)
    box.toggleAttribute('data-more-after', hidden - scrolled > 1)
  }
  const sizes = new ResizeObserver(mark)
  for (const each of [box, ...box.children]) sizes.observe(each)
  box.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    box.removeEventListener('scroll', mark)
  }
}
