/** The statement that every payload tries to run. */
export const effect = 'ran=1'

/** Elements whose handler runs without a user's action, each with that handler. */
export const selfTriggered = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['details open', 'ontoggle'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['video><source', 'onerror'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['a tabindex=1 autofocus', 'onfocus'],
  ['marquee', 'onstart'],
  ['object data=x', 'onerror'],
  ['embed src=x', 'onerror'],
  ['iframe src=x', 'onload'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['script src=x', 'onerror'],
  ['style', 'onload'],
  ['image src=x', 'onerror'],
  ['img srcset=x', 'onerror'],
  ['input type=image src=x', 'onerror'],
  ['frameset', 'onload'],
  ['track src=x', 'onerror'],
].map(([element, handler]) => `<${element} id=planted ${handler}=${effect}>`)

/** Elements whose handler runs when a user acts. */
export const userTriggered = [
  'onmouseover',
  'onpointerenter',
  'onclick',
  'onwheel',
  'onanimationstart',
  'ontransitionend',
  'onbeforetoggle',
  'onscrollend',
  'oncopy',
  'onkeydown',
].map((handler) => `<b id=planted ${handler}=${effect}>x</b>`)
