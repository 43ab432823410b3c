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

  function preload(): Promise<ComponentType<Props>> {
    loading ??= load().then(
      (component) => (Loaded = component),
      (fault: unknown) => {
        // The next try asks again, rather than remembering that the network was away.
        loading = undefined
        throw fault
      },
    )
    return loading
  }

  function Part(props: Props): ReactNode {
    return createElement(Loaded ?? use(preload()), props)
  }
  return Object.assign(Part, { preload })
}
