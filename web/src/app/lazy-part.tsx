import { type ComponentType, createElement, type ReactNode, use } from 'react'

export interface LazyPart<Props> {
  (props: Props): ReactNode
  preload: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first needed. Unlike React's own `lazy` it is drawn at once when it has already
 * been loaded, so that the pre-rendered page is taken over without a pause.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let hasFailed = false

  /** Asks again after a fault: the network may be back. */
  function preload(): Promise<ComponentType<Props>> {
    if (loading && !hasFailed) return loading
    hasFailed = false
    loading = load().then(
      (component) => (Loaded = component),
      (fault: unknown) => {
        hasFailed = true
        throw fault
      },
    )
    return loading
  }

  // Drawing meets the fault instead of asking again, or it would ask without end.
  function Part(props: Props): ReactNode {
    return createElement(Loaded ?? use(loading ?? preload()), props)
  }
  return Object.assign(Part, { preload })
}
