/** Parts of a screen that are shown from the beginning, but do not hold up its first paint. */
import type { ComponentType } from 'react'
import { loadPart } from './load-part.tsx'
import { PartNotLoaded } from './part-not-loaded.tsx'

/**
 * A component whose code is requested when the screen renders; below a Suspense that shows its placeholder until then. Declared in
 * the module of the screen.
 */
export const screenPart = <Props extends object>(importPart: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const { Part } = loadPart(importPart)
  return function ScreenPart(props: Props) {
    return <Part props={props} failed={<PartNotLoaded />} />
  }
}
