/** A drawing as the background of an empty box. */
import { InlineScene } from './inline-scene.tsx'
import type { SceneName } from './scenes.ts'

interface SceneProps {
  name: SceneName
  /** Decides the ratio and how the drawing fills the box. */
  kind: 'window' | 'scene'
  /** On the first screen: the document contains the drawing, so it is painted with the text. */
  isFirst?: boolean
  /** Size on the page. */
  className: string
}

export function Scene({ name, kind, isFirst = false, className }: SceneProps) {
  return (
    <>
      {import.meta.env.SSR && isFirst && <InlineScene name={name} />}
      <div aria-hidden="true" className={`${kind} ${name} ${className}`} />
    </>
  )
}
