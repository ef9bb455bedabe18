/** A drawing as the background of an empty box. */
import { use } from 'react'
import { StyleNonce } from '#app/ui/style-nonce.ts'
import { inlineScene } from './inline-scene.ts'
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
      {import.meta.env.SSR && isFirst && (
        <style href={name} precedence="scenes" nonce={use(StyleNonce)}>
          {inlineScene(name)}
        </style>
      )}
      <div aria-hidden="true" className={`${kind} ${name} ${className}`} />
    </>
  )
}
